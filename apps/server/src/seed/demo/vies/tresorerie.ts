import type { Systeme } from '@guichet/rules/paiement';
import { createTirage } from '@guichet/testing/tirage';
import type { Vie } from '../deroule.ts';
import { REFUS_COMPTABLE } from '../donnees/phrases.ts';
import { plusDays } from '../moments.ts';
import { type Monde, SERVICES } from '../monde.ts';

const TOUS_LES_JOURS = 18;
const RETOUR_JOURS = 6;
const service = SERVICES.instruction;

const textOf = async (content: unknown): Promise<string> => {
  if (typeof content === 'string' || Buffer.isBuffer(content)) return content.toString();
  const parts: Buffer[] = [];
  for await (const part of content as AsyncIterable<Buffer>) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString();
};

/** The references of a file, as the accounting system reads them: the first column, below its title. */
const referencesOf = (text: string): string[] =>
  text
    .split(/\r?\n/u)
    .slice(1)
    .flatMap((line) => line.split(';')[0]?.replaceAll('"', '').trim() || []);

/** The file leaves every few weeks; the accounting system answers within days: paid, and now and then refused. */
export async function* followTresorerie(monde: Monde, systeme: Systeme, depuis: Date): Vie {
  const { portail, agents, payes, refusables } = monde;
  const tirage = createTirage(systeme.length);
  for (let at = plusDays(depuis, systeme.length); ; at = plusDays(at, TOUS_LES_JOURS)) {
    yield at;
    const { lot } = await portail(agents.nadia, at).demandes.exportVersements({ body: { service, systeme } });
    if (lot === null) continue;
    const file = await portail(agents.nadia, at).demandes.readLot({ params: { lot } });
    const references = referencesOf(await textOf((file as { content: unknown }).content));
    const back = plusDays(at, RETOUR_JOURS);
    yield back;
    const { demandes } = portail(agents.nadia, back);
    const said = await demandes.importRetours({ body: { service, systeme, lignes: linesOf(references), essai: true } });
    const refused = new Set(
      said.resultats.flatMap(({ reference, id_fo }) =>
        id_fo !== null && refusables.has(id_fo) && tirage.below(3) === 0 ? [reference] : [],
      ),
    );
    const lignes = linesOf(references, refused);
    const { resultats } = await demandes.importRetours({ body: { service, systeme, lignes } });
    for (const { resultat, id_fo } of resultats) if (resultat === 'paye' && id_fo !== null) payes.add(id_fo);
  }
}

const linesOf = (references: readonly string[], refused: ReadonlySet<string | null> = new Set()): string[] =>
  references.map((reference) =>
    refused.has(reference) ? `${reference};refusé;${REFUS_COMPTABLE}` : `${reference};payé;`,
  );

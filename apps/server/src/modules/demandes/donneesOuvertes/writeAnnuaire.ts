import { type AideOuverte, COLONNES_ANNUAIRE, lignesAnnuaire, partsOuvertes } from '@guichet/rules/donneesOuvertes';
import type { Call } from '../../../platform/call.ts';
import { openLineOf } from '../../../platform/csv.ts';
import type { Files } from '../../../platform/files/files.ts';
import { putPieces } from '../../../platform/files/putPieces.ts';
import { type Run, reads } from '../../../platform/unitOfWork.ts';
import { ANNUAIRE, type FormeAnnuaire, objetDe } from './donneesOuvertes.ts';
import type { DonneesOuvertesUow } from './donneesOuvertes.uow.ts';

interface Deps {
  readonly run: Run<DonneesOuvertesUow>;
  readonly store: Files['store'];
}
const PAGE = 200;

const readPage = reads(({ catalogue }: DonneesOuvertesUow, after: string | null, { clock }: Call) =>
  catalogue.listOuvertes(after, clock.now(), PAGE),
);

/** What each form writes of one scheme, and how many lines that makes. */
interface Forme {
  readonly debut: string;
  readonly fin: string;
  readonly say: (aide: AideOuverte, isFirst: boolean) => { readonly texte: string; readonly lignes: number };
}
const formesAt = (maintenant: string): Readonly<Record<FormeAnnuaire, Forme>> => ({
  csv: {
    ...{ debut: openLineOf(COLONNES_ANNUAIRE), fin: '' },
    say: (aide) => {
      const lignes = lignesAnnuaire(aide, maintenant);
      return { texte: lignes.map(openLineOf).join(''), lignes: lignes.length };
    },
  },
  json: {
    ...{ debut: '[', fin: '\n]\n' },
    say: (aide, isFirst) => {
      const ouverte = { ...aide, parts: partsOuvertes(aide, maintenant) };
      return { texte: `${isFirst ? '' : ','}\n${JSON.stringify(ouverte)}`, lignes: 1 };
    },
  },
});

const writeForme = async ({ run, store }: Deps, forme: FormeAnnuaire, call: Call): Promise<void> => {
  const fait_at = call.clock.now();
  const { debut, fin, say } = formesAt(fait_at.toISOString())[forme];
  let lignes = 0;
  async function* write(): AsyncGenerator<string> {
    yield debut;
    for (let after: string | null = null; ; ) {
      const aides: Awaited<ReturnType<typeof readPage>> = await run(readPage, after, call);
      for (const { id: _, ...aide } of aides) {
        const said = say(aide, lignes === 0);
        lignes += said.lignes;
        yield said.texte;
      }
      after = aides.at(-1)?.id ?? null;
      if (aides.length < PAGE) break;
    }
    yield fin;
  }
  const { nom, type } = ANNUAIRE[forme];
  const mis = await putPieces(store, objetDe(nom), write(), type);
  await run(
    ({ donneesOuvertes }: DonneesOuvertesUow) => donneesOuvertes.writeAnnuaire({ nom, lignes, ...mis, fait_at }),
    undefined,
    call,
  );
};

/** What may be asked for and who instructs it, page by page, in both forms. */
export const writeAnnuaire = async (deps: Deps, call: Call): Promise<void> => {
  for (const forme of Object.keys(ANNUAIRE) as FormeAnnuaire[]) await writeForme(deps, forme, call);
};

import { createHash } from 'node:crypto';
import type { Asp } from '../../src/platform/dehors/asp.ts';
import type { Forme, Humeur } from './commandes.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const euros = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

interface Paiement {
  readonly reference: string;
  readonly siret: string;
  readonly nom: string;
  readonly iban: string;
  readonly nombre: number;
  readonly centimes: number;
  readonly codes: string[];
}
/** How the agency reads a file: its own program's, which shares no rule with the portal. */
export type LireVague = (texte: string) => readonly Paiement[];

/** An agency that keeps every byte that it is given, each exchange a step of who speaks to it, and answers as it is told. */
export const createCaisse = (step: () => Promise<void>, lireVague: LireVague) => {
  const morceaux = new Map<string, Map<number, string>>();
  const vagues = new Map<string, readonly Paiement[]>();
  const ecarts: string[] = [];
  let humeur: Humeur = 'bonne';
  const answer = async (keep: () => void) => {
    await step();
    if (humeur === 'erreur') return { ok: false, panne: 'indisponible' } as const;
    keep();
    await step();
    return humeur === 'coupe' ? ({ ok: false, panne: 'indisponible' } as const) : ({ ok: true } as const);
  };
  const asp: Asp = {
    sendMorceau: ({ vague, numero, texte }) =>
      answer(() => {
        const siens = morceaux.get(vague) ?? new Map<number, string>();
        if ((siens.get(numero) ?? texte) !== texte) ecarts.push(`${vague} : d’autres octets sous le même numéro`);
        morceaux.set(vague, siens.set(numero, texte));
      }),
    closeVague: ({ vague, lignes, montant, empreinte }) =>
      answer(() => {
        const textes = [...(morceaux.get(vague) ?? [])]
          .toSorted(([one], [other]) => one - other)
          .map(([, texte]) => texte);
        const paiements = lireVague(textes.join(''));
        const said = [paiements.length, paiements.reduce((sum, { centimes }) => sum + centimes, 0)];
        if (said.join() !== [lignes, montant].join()) ecarts.push(`${vague} : ${said} au lieu de ${lignes},${montant}`);
        if (sha256(textes.map(sha256).join('\n')) !== empreinte) ecarts.push(`${vague} : une autre empreinte`);
        vagues.set(vague, paiements);
      }),
  };
  /** What it says of a wave: by SIRET, why not; the form is what a courier did to it. */
  const retourDe = (vague: string, refus: Readonly<Record<string, string>>, forme: Forme): string[] => {
    const paiements = vagues.get(vague) ?? [];
    const dits = forme === 'partielle' ? paiements.slice(0, 1) : paiements;
    let [somme, lignes] = [0, [] as string[]];
    for (const { reference, siret, centimes } of dits) {
      const motif = refus[siret];
      const cents = forme === 'forgee' ? centimes * 10 : centimes;
      lignes.push(`${reference};${motif ? 'refusé' : 'payé'};${motif ?? ''};${euros(cents)}`);
      if (!motif) somme += cents;
    }
    if (forme === 'doublee') [lignes, somme] = [lignes.flatMap((one) => [one, one]), somme * 2];
    if (forme === 'renversee') lignes.reverse();
    const fin = `FIN;${lignes.length};${euros(somme + (forme === 'fausse' ? 1 : 0))}`;
    return ['Référence;Statut;Motif;Montant', ...lignes, ...(forme === 'coupee' ? [] : [fin])];
  };
  const osirisDe = (vague: string, etat: string): string[] =>
    (vagues.get(vague) ?? []).flatMap(({ siret, nom, codes }) =>
      codes.map((code) => `${code};${siret};${nom};;;;;;;;;;2026-11-12;${etat}`),
    );
  return {
    ...{ asp, vagues, ecarts, retourDe, osirisDe },
    devenir: (wanted: Humeur) => {
      humeur = wanted;
    },
  };
};

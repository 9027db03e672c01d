import type { Agent } from '@guichet/rules/instruction';
import { isComparable, verdictDepart } from '@guichet/rules/paiement';
import type { DossierEnAttente } from './aExporter.queries.ts';
import type { PaiementUow } from './paiement.uow.ts';
import type { Caisse } from './versement.repository.ts';

/** One accounting system of one service, as this person may pay from it now. */
export interface CaisseOuverte extends Caisse {
  readonly payeur: Pick<Agent, 'authId' | 'memes'>;
  readonly now: Date;
}
export interface DossierAExporter {
  readonly id_dossier: number;
  readonly versements: readonly string[];
}
interface Attente {
  readonly id_dossier: number;
  readonly partants: readonly string[];
  readonly tenus: readonly string[];
}

/** Few enough to be held in memory together, whatever waits. */
const DOSSIERS_PAR_LECTURE = 100;

/**
 * The rule, with what the dossier alone says: no dossier is held for money that would be kept back anyway. It is asked again of
 * each that is taken, with what the association's record says of the account and who has an interest in it.
 */
const sortOut = (
  { id_dossier, versements, etat, lettre, decide_par, ...dossier }: DossierEnAttente,
  { payeur, now }: CaisseOuverte,
  nonConfirmees: readonly number[],
): Attente => {
  const faits = {
    instruction: { etat, lettre, decide_par },
    agent: { ...payeur, fonctions: ['comptable'], hasInteret: false },
    rib: {
      id_rib: dossier.id_rib,
      estLeMeme: true,
      change: dossier.rib_change ?? undefined,
      revendication: nonConfirmees.includes(dossier.id_correspondance) ? 'revendication' : null,
    },
  } as const;
  const mayLeave = (versement: DossierEnAttente['versements'][number]): boolean => {
    const told = [dossier.rib_empreinte, versement.rib_empreinte] as const;
    const known = (isComparable(...told) ? told[0] : null) ?? told[1];
    return verdictDepart(versement, { ...faits, empreintes: known === null ? [] : [known] }, now).ok;
  };
  const idsOf = (isAsked: boolean) => versements.filter((one) => mayLeave(one) === isAsked).map(({ id }) => id);
  return { id_dossier, partants: idsOf(true), tenus: idsOf(false) };
};

/** All that waits, a batch after another, in the order that all writers take dossiers in. */
export async function* readEnAttente(uow: PaiementUow, caisse: CaisseOuverte): AsyncGenerator<Attente> {
  for (let after = 0; ; ) {
    const page = await uow.aExporter.listEnAttente(caisse, after, DOSSIERS_PAR_LECTURE);
    const nonConfirmees = await uow.membres.listNonConfirmees([
      ...new Set(page.map(({ id_correspondance }) => id_correspondance)),
    ]);
    for (const one of page) yield sortOut(one, caisse, nonConfirmees);
    if (page.length < DOSSIERS_PAR_LECTURE) return;
    after = page.at(-1)?.id_dossier ?? after;
  }
}

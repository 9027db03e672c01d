import { type ActeSiret, DEFINITIONS_ACTE_SIRET, type EtatSiret } from '@guichet/rules/numeroSiret';
import type { Call } from '../../../platform/call.ts';
import type { Changement } from './demande.repository.ts';
import type { Demande } from './demande.ts';
import type { NumeroSiretUow } from './numeroSiret.uow.ts';
import { SUJET_SIRET } from './sujet.ts';
import { sayEtat, tellDemande } from './tellDemande.ts';

interface Passage {
  /** One of those that the act leads to; the first unless said. */
  readonly vers?: EtatSiret;
  readonly motif?: string;
  readonly changes?: Changement;
  /** Said instead of the name of the new state. */
  readonly suite?: string;
  readonly createur?: true;
  readonly officiel?: true;
  /** Of no interest to people: nobody is told. */
  readonly muet?: true;
}

/**
 * An act of the table on a request that is held, by a person, the portal or Insee: its state, its history and who is told.
 * Null when it is no longer where the act begins: what came late changes nothing.
 */
export const moveDemande = async (
  uow: NumeroSiretUow,
  demande: Demande,
  acte: ActeSiret,
  passage: Passage,
  call: Call,
): Promise<Demande | null> => {
  const { de, vers, notification } = DEFINITIONS_ACTE_SIRET[acte];
  if (!de.includes(demande.code_etat) || vers === null) return null;
  const { motif, changes = {}, createur, officiel } = passage;
  const code_etat = passage.vers ?? vers[0];
  const after = await uow.siret.demandes.write(demande, {
    changes: { ...changes, code_etat },
    chemins: { 'description.code_etat': code_etat },
    at: call.clock.now(),
  });
  uow.history.record({
    objet: SUJET_SIRET,
    id_objet: demande.id,
    action: `${acte}DemandeSiret`,
    changements: {
      'description.code_etat': { avant: demande.code_etat, apres: code_etat },
      ...(motif !== undefined && { motif: { avant: null, apres: motif } }),
      ...(changes.created_by !== undefined && {
        created_by: { avant: demande.created_by, apres: changes.created_by },
      }),
    },
  });
  if (notification === null || passage.muet) return after;
  const fait = `${acte}:${after.version}`;
  const suite = passage.suite ?? sayEtat(after);
  const told = { type: notification, fait, suite, ...(createur && { createur }), ...(officiel && { officiel }) };
  await tellDemande(uow, after, told, call);
  return after;
};

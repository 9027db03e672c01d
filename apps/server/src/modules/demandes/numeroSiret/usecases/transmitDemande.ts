import { canLireSiret, isAccessibleSiret } from '@guichet/rules/numeroSiret';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { checkVersion } from '../../../../platform/record/checkVersion.ts';
import { newCode } from '../../noyau/codeRecu.ts';
import { empreinteOf } from '../../noyau/empreinte.ts';
import { type Demande, idFoOf } from '../demande.ts';
import { courantsOf, manquantsOf } from '../lecture.ts';
import type { NumeroSiretUow } from '../numeroSiret.uow.ts';
import { checkActe, lockDemande, type Ouverte, versOf } from '../openDemande.ts';
import { SUJET_SIRET } from '../sujet.ts';
import { sayEtat, tellDemande } from '../tellDemande.ts';
import type { TransmissionSiret } from '../transmission.repository.ts';

declare module '../../../../platform/jobs.ts' {
  interface JobPayloads {
    'demandes.genererRegent': { readonly id: string };
  }
}

export interface RecuSiret {
  readonly code: string;
  readonly id_fo: string;
  readonly transmis_at: string;
  readonly empreinte: string;
}
export const recuOf = (
  { code, transmis_at, empreinte }: TransmissionSiret,
  demande: Pick<Demande, 'annee' | 'rang'>,
): RecuSiret => ({ code, id_fo: idFoOf(demande), transmis_at, empreinte });

const EN_ROUTE: readonly Demande['code_etat'][] = ['AEM', 'RGEN', 'ENCT'];
/** Sent and on its way: who sends it again by either door gets the same receipt, and nothing leaves twice. */
const findRepeated = async (uow: NumeroSiretUow, { demande, relations }: Ouverte): Promise<RecuSiret | null> => {
  if (!EN_ROUTE.includes(demande.code_etat) || !isAccessibleSiret(relations) || !canLireSiret(relations).ok)
    return null;
  const [last] = await uow.siret.transmissions.listOf(demande);
  return last ? recuOf(last, demande) : null;
};

/** CALL-SIRET-007, CALL-DAC-012: what is sent, its proof and the message to come, together or not at all. */
export const transmitDemande = async (
  uow: NumeroSiretUow,
  { id }: { readonly id: string },
  call: Call,
): Promise<RecuSiret> => {
  const ouverte = await lockDemande(uow, id, call);
  const repeated = await findRepeated(uow, ouverte);
  if (repeated) return repeated;
  checkActe(ouverte, 'transmettre', call);
  const { demande, demandant } = ouverte;
  checkVersion(demande, call);
  const association = await uow.associations.aDeclarer(demande.id_correspondance);
  const documents = association ? courantsOf(association) : [];
  const manquants = manquantsOf(demande.contenu, documents);
  if (manquants.length > 0) {
    const champs = manquants.map(({ champ, code, geste }) => ({ champ: champ ?? code, message: geste }));
    throw new DomainError('DEMANDE_SIRET_INCOMPLETE', { champs });
  }
  const now = call.clock.now();
  const transmis_at = now.toISOString();
  const joints = documents.filter(({ etat_fichier }) => etat_fichier === 'sain');
  const contenu = { ...demande.contenu, id_fo: idFoOf(demande), documents: joints, transmis_at };
  const [last] = await uow.siret.transmissions.listOf(demande);
  const transmission: TransmissionSiret = {
    id_demande: demande.id,
    numero: (last?.numero ?? 0) + 1,
    code: newCode(),
    contenu,
    empreinte: empreinteOf(contenu),
    transmis_par: demandant.authId,
    transmis_at,
  };
  await uow.siret.transmissions.insert(transmission);
  const { code } = transmission;
  const code_etat = versOf('transmettre');
  const after = await uow.siret.demandes.write(demande, {
    changes: { code_etat, documents: joints, fautes: [], transmis_at, recu: code, step: 4 },
    chemins: { 'description.code_etat': code_etat },
    at: now,
  });
  await uow.jobs.add('demandes.genererRegent', { id: demande.id }, `${demande.id}:${transmission.numero}`);
  uow.history.record({
    objet: SUJET_SIRET,
    id_objet: demande.id,
    action: 'transmitDemandeSiret',
    changements: {
      'description.code_etat': { avant: demande.code_etat, apres: code_etat },
      recu: { avant: demande.recu, apres: code },
    },
  });
  const fait = `transmission:${transmission.numero}`;
  await tellDemande(uow, after, { type: 1, fait, suite: sayEtat(after), officiel: true }, call);
  return recuOf(transmission, after);
};

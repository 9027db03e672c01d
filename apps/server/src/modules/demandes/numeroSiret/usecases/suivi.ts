import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { WrittenEntry } from '../../../../platform/history.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import { readNoms } from '../../noyau/noms.ts';
import { idFoOf } from '../demande.ts';
import type { NumeroSiretUow } from '../numeroSiret.uow.ts';
import { findDemande } from '../openDemande.ts';
import { isLevable } from '../regent/relever.ts';
import type { DecisionRetour, RetourRegent } from '../regent/retour.repository.ts';
import { SUJET_SIRET } from '../sujet.ts';
import { recuOf } from './transmitDemande.ts';

const EVENEMENTS = 100;

/** Without what was typed: the request says it. */
const FAITS: Readonly<Record<string, string>> = {
  createDemandeSiret: 'a commencé la demande',
  updateDemandeSiret: 'a modifié la demande',
  transmitDemandeSiret: 'a transmis la demande',
  reprendreDemandeSiret: 'a repris la demande à son compte',
  corrigerDemandeSiret: 'a repris la saisie pour corriger',
  reinitialiserDemandeSiret: 'a réinitialisé la demande',
  libererDemandeSiret: 'a permis une nouvelle demande',
  genererDemandeSiret: 'a préparé le message',
  emettreDemandeSiret: 'a envoyé le message à l’Insee',
  accepterDemandeSiret: 'a enregistré le numéro attribué par l’Insee',
  invaliderDemandeSiret: 'a enregistré que l’Insee demande une correction',
  refuserDemandeSiret: 'a enregistré le refus de l’Insee',
  rejeterDemandeSiret: 'a enregistré le rejet de l’Insee',
  appliquerRetourDemandeSiret: 'a fait appliquer une réponse retenue',
  ecarterRetourDemandeSiret: 'a écarté une réponse retenue',
};
const phraseOf = ({ action, changements }: WrittenEntry, qui: string): string => {
  const motif = changements['motif']?.apres;
  return `${qui} ${FAITS[action] ?? 'a changé la demande'}${motif === undefined ? '' : ` : ${String(motif)}`}.`;
};

/** For who administers: why an answer waits, what may be done of it, and what was. */
const retenueOf = (
  { id_retour, attente }: Pick<RetourRegent, 'id_retour' | 'attente'>,
  decisions: readonly DecisionRetour[],
) => {
  if (attente === null) return null;
  const found = decisions.find((one) => one.id_retour === id_retour);
  const decision = found ? { sens: found.sens, motif: found.motif, decide_at: found.decide_at.toISOString() } : null;
  return { id_retour, raison: attente, isLevable: isLevable(attente), decision };
};

/** Where it stands, and what was said on both sides. */
export const readSuivi = reads(async (uow: NumeroSiretUow, { id }: { readonly id: string }, call: Call) => {
  const { demande, relations } = await findDemande(uow, id, call);
  const { transmissions, messages, retours } = uow.siret;
  const recus = await retours.listOf(demande);
  const decisions = await retours.listDecisions(recus.map(({ id_retour }) => id_retour));
  const isAdministre = relations.includes('administrateur');
  const entries = await uow.readHistory(SUJET_SIRET, demande.id, EVENEMENTS);
  const nomOf = await readNoms(
    uow,
    entries.map(({ acteur }) => acteur),
    call.acteur,
  );
  return {
    transmissions: (await transmissions.listOf(demande)).map((one) => recuOf(one, demande)),
    messages: (await messages.listOf(demande)).map(({ xml: _, id_demande: __, ...message }) => message),
    retours: recus.map(({ id_retour, attente, motifs, ...retour }) => ({
      ...retour,
      motifs: [...motifs],
      retenue: isAdministre && retour.applique_at === null ? retenueOf({ id_retour, attente }, decisions) : null,
    })),
    evenements: entries.map((entry) => {
      const qui = nomOf(entry.acteur);
      return { survenu_at: entry.survenu_at.toISOString(), qui, phrase: phraseOf(entry, qui) };
    }),
  };
});

/** For who administers: as it left, byte for byte. */
export const findMessage = reads(
  async (uow: NumeroSiretUow, { id, numero }: { readonly id: string; readonly numero: number }, call: Call) => {
    const { demande, relations } = await findDemande(uow, id, call);
    const message = relations.includes('administrateur') ? await uow.siret.messages.find(demande, numero) : null;
    if (!message?.xml) throw new DomainError('DEMANDE_SIRET_INEXISTANTE');
    return { nom: `${idFoOf(demande)}-${numero}.xml`, xml: message.xml };
  },
);

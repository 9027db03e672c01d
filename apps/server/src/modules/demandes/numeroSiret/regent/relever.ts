import type { ActeSiret } from '@guichet/rules/numeroSiret';
import { champOfRubrique, isNumeroAttribue, isNumeroEntier } from '@guichet/rules/regent';
import type { Call } from '../../../../platform/call.ts';
import type { RetourRecu } from '../../../../platform/dehors/regent.ts';
import { sayAttribue } from '../attendue.ts';
import type { Demande } from '../demande.ts';
import { moveDemande } from '../moveDemande.ts';
import type { NumeroSiretUow } from '../numeroSiret.uow.ts';
import { noteAccuse } from './emettre.ts';
import { fautesDites } from './generer.ts';

const ACTES = {
  ACC: 'accepter',
  INV: 'invalider',
  REF: 'refuser',
  REJ: 'rejeter',
} as const satisfies Record<RetourRecu['decision'], ActeSiret>;

/** Why an answer is not applied: who administers reads it, nothing else happens. */
const ATTENTES = {
  inconnue: 'Aucun message n’a ce numéro de liasse.',
  remplace: 'Un autre message est parti depuis : cette réponse parle du précédent.',
  annule: 'Le message a été annulé : la réponse vient trop tard.',
  empreinte: 'La réponse parle d’un autre message que celui qui est parti sous ce numéro.',
  etat: 'La demande n’attend plus de réponse.',
  numero: 'Le numéro attribué n’a pas la forme d’un SIRET, ou sa clé est fausse.',
  porte: 'Le numéro attribué est déjà celui d’une autre association.',
  autre: 'L’association porte déjà un autre numéro.',
} as const;
type Attente = keyof typeof ATTENTES;
/** What is about the number alone: who administers may see to it. What was forged, voided or came late never counts. */
const LEVABLES: readonly string[] = [ATTENTES.numero, ATTENTES.porte, ATTENTES.autre];
export const isLevable = (attente: string | null): boolean => attente !== null && LEVABLES.includes(attente);

/** A number that a record bears is never given to a second one. */
const isBorne = async (uow: NumeroSiretUow, { siren }: Numero, { id_correspondance, id }: Demande) => {
  if (siren === null) return false;
  const porteuses = await uow.associations.listPorteuses([siren]);
  const isOther = porteuses.some((one) => one.id_correspondance !== id_correspondance);
  return isOther || uow.siret.reception.isGiven(siren, id);
};

type Numero = Pick<RetourRecu, 'decision' | 'siren' | 'nic'>;
/** Of a number that is given: null when nothing stands against it. */
const judgeNumero = async (
  uow: NumeroSiretUow,
  retour: Numero,
  demande: Demande,
  isRight: (numero: Numero) => boolean,
): Promise<Attente | null> => {
  if (retour.decision !== 'ACC') return null;
  if (!isRight(retour)) return 'numero';
  if (await isBorne(uow, retour, demande)) return 'porte';
  const [porte] = await uow.associations.listNumeros([demande.id_correspondance]);
  return porte && porte.id_siren !== retour.siren ? 'autre' : null;
};

type Jugee = { readonly demande: Demande } | { readonly attente: Attente };
const judge = async (uow: NumeroSiretUow, retour: RetourRecu, call: Call): Promise<Jugee> => {
  const message = await uow.siret.reception.findByC02(retour.c02);
  if (!message) return { attente: 'inconnue' };
  if (message.annule_at !== null) return { attente: 'annule' };
  if (message.empreinte !== retour.empreinte) return { attente: 'empreinte' };
  // An answer says as much as an acknowledgement that was lost on its way.
  await noteAccuse(uow, message, call);
  const demande = await uow.siret.demandes.lock(message.id_demande);
  if (demande?.code_etat !== 'ENCT') return { attente: 'etat' };
  const [dernier] = await uow.siret.messages.listOf(demande);
  if (dernier?.numero !== message.numero) return { attente: 'remplace' };
  const attente = await judgeNumero(uow, retour, demande, isNumeroAttribue);
  return attente === null ? { demande } : { attente };
};

type Applicable = Omit<RetourRecu, 'empreinte' | 'decision'> & { readonly decision: RetourRecu['decision'] };
const apply = async (uow: NumeroSiretUow, retour: Applicable, demande: Demande, call: Call): Promise<void> => {
  const { decision, siren, nic, ape, motifs } = retour;
  const acte = ACTES[decision];
  if (decision === 'ACC' && siren !== null && nic !== null) {
    const changes = { id_siren: siren, id_siret: `${siren}${nic}` };
    const suite = await sayAttribue(uow, demande, changes.id_siret);
    await moveDemande(uow, demande, acte, { changes, suite, officiel: true }, call);
    await uow.jobs.add('demandes.attribuerSirene', { id: demande.id, ape }, demande.id);
    return;
  }
  const fautes = motifs.map(({ rubrique, texte }) => ({
    ...{ champ: champOfRubrique(rubrique), rubrique: rubrique || null, message: texte },
  }));
  await moveDemande(uow, demande, acte, { changes: { fautes: fautesDites(fautes, demande) } }, call);
};

/** One answer, once. Held when it cannot be believed: then nothing of the request changes. */
export const applyRetour = async (uow: NumeroSiretUow, retour: RetourRecu, call: Call): Promise<void> => {
  const now = call.clock.now();
  if (!(await uow.siret.reception.insertRetour(retour, now))) return;
  const jugee = await judge(uow, retour, call);
  if ('attente' in jugee) {
    await uow.siret.reception.settle(retour, { attente: ATTENTES[jugee.attente] });
    return;
  }
  await apply(uow, retour, jugee.demande, call);
  await uow.siret.reception.settle(retour, { applique_at: now });
};

const isDecision = (word: string): word is RetourRecu['decision'] => Object.hasOwn(ACTES, word);

/** What an administrator let count: only its key is forgiven; a number borne elsewhere, or a request that waits no more, still holds it. */
export const applyRetenu = async (
  uow: NumeroSiretUow,
  { id_retour }: { readonly id_retour: string },
  call: Call,
): Promise<void> => {
  const retour = await uow.siret.retours.find(id_retour);
  const [decision] = await uow.siret.retours.listDecisions([id_retour]);
  if (!retour || retour.applique_at !== null || decision?.sens !== 'appliquer' || !isLevable(retour.attente)) return;
  const message = await uow.siret.reception.findByC02(retour.c02);
  const demande = message && (await uow.siret.demandes.lock(message.id_demande));
  const { decision: mot, motifs } = retour;
  if (!isDecision(mot)) return;
  const lue = {
    ...retour,
    decision: mot,
    motifs: motifs.map((one) => ({ ...one, rubrique: one.rubrique ?? '', code: one.code ?? '' })),
  };
  const isWaiting = demande?.code_etat === 'ENCT' && message?.annule_at === null;
  const attente = isWaiting ? await judgeNumero(uow, lue, demande, isNumeroEntier) : 'etat';
  if (attente !== null || !demande) {
    await uow.siret.reception.settle(retour, { attente: ATTENTES[attente ?? 'etat'] });
    return;
  }
  await apply(uow, lue, demande, call);
  await uow.siret.reception.settle(retour, { applique_at: call.clock.now() });
};

import { dayOf } from '@guichet/rules/jour';
import { jourCourt } from '@guichet/rules/subvention';
import {
  type ActeTitre,
  canEngager,
  canSuspendreJusquAu,
  DEFINITIONS_ACTE,
  type DecisionTitre,
} from '@guichet/rules/titre';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import type { Changements } from '../../../../platform/history.ts';
import { type ActeTitre as ActeDit, writeActe } from '../../instruction/lettre/writeActe.ts';
import { readContenu } from '../../noyau/dossier/jugement.ts';
import { enCours, lockFor, type TitreOuvert } from '../openTitre.ts';
import { phraseTitre, tellEmetteur, tellSiege } from '../tellTitre.ts';
import type { IssueProcedure, Titre } from '../titre.ts';
import type { TitreUow } from '../titre.uow.ts';
import { readSuivi, type TitreSuivi } from './lecture.ts';

interface Numero {
  readonly numero: string;
}
interface Acte {
  readonly acte: ActeTitre;
  /** What changes of the titre; nothing but its version when its state stays. */
  readonly changes: Parameters<TitreUow['titres']['move']>[1];
  readonly texte: string;
  readonly dit: Changements;
  readonly phrase: string;
}

const TELL: Readonly<Record<'titulaire' | 'emetteur', typeof tellSiege>> = {
  titulaire: tellEmetteur,
  emetteur: tellSiege,
};

/** The titre, its history and the notices, together: who acts tells the other side. */
const write = async (
  uow: TitreUow,
  { titre, acteur }: TitreOuvert,
  { acte, changes, texte, dit, phrase }: Acte,
  call: Call,
): Promise<void> => {
  const { vers, qui, clot, notification } = DEFINITIONS_ACTE[acte];
  const now = call.clock.now();
  if (clot) await uow.procedures.close(titre, acte as IssueProcedure, texte, acteur.authId, now);
  const after = await uow.titres.move(titre, { ...changes, ...(vers && { etat: vers }) }, now);
  const changements = {
    ...(vers && { etat: { avant: titre.etat, apres: vers } }),
    ...(texte !== '' && { texte: { avant: null, apres: texte } }),
    ...dit,
  };
  uow.history.record({ objet: 'titre', id_objet: titre.id, action: `titre.${acte}`, changements });
  const cle = `acte:${titre.id}:${after.version}`;
  const nouvelle = { type: notification, cle, sauf: acteur.authId, phrase: phraseTitre(titre, phrase) };
  await TELL[qui.relation](uow, after, nouvelle, call);
};

const OBSERVEES = 'l’association a présenté ses observations';
const RENONCE = 'l’association y renonce';
/** Whoever gives it up, the others of the head office learn it. */
const nouvelleRenonce = (titre: Titre, sauf: string) => ({
  ...{ type: DEFINITIONS_ACTE.renoncer.notification, cle: `renonce:${titre.id}`, sauf },
  phrase: phraseTitre(titre, RENONCE),
});

interface Engagement extends Numero {
  readonly motif: string;
  readonly texte: string;
  readonly echeance: string;
}
/** For a reason that the approval names; the association has time to answer before anyone decides. */
export const engagerTitre = async (uow: TitreUow, input: Engagement, call: Call): Promise<TitreSuivi> => {
  const ouvert = await lockFor(uow, input.numero, 'engager', call);
  const { motifs_retrait = [] } = await readContenu(uow, ouvert.dossier);
  orThrow(canEngager(input, motifs_retrait, dayOf(call.clock.now())));
  const { motif, texte, echeance } = input;
  const libelle = motifs_retrait.find(({ code }) => code === motif)?.libelle ?? motif;
  const engage_par = ouvert.acteur.authId;
  await uow.procedures.engage(ouvert.titre, { motif, libelle, texte, echeance, engage_par }, call.clock.now());
  const acte = {
    acte: 'engager',
    changes: {},
    texte,
    dit: { motif: { avant: null, apres: libelle }, echeance: { avant: null, apres: echeance } },
    phrase: `une procédure est engagée ; présentez vos observations jusqu’au ${jourCourt(echeance)}`,
  } as const;
  await write(uow, ouvert, acte, call);
  return readSuivi(uow, input, call);
};

export const observerTitre = async (
  uow: TitreUow,
  input: Numero & { readonly texte: string },
  call: Call,
): Promise<TitreSuivi> => {
  const ouvert = await lockFor(uow, input.numero, 'observer', call);
  const procedure = enCours(ouvert.procedures);
  if (!procedure) throw new DomainError('PROCEDURE_ABSENTE');
  await uow.procedures.observe(procedure, input.texte, ouvert.acteur.authId, call.clock.now());
  const acte = { acte: 'observer', changes: {}, texte: '', dit: {}, phrase: OBSERVEES } as const;
  await write(uow, ouvert, acte, call);
  return readSuivi(uow, input, call);
};

interface Decision extends Numero {
  readonly acte: DecisionTitre;
  readonly texte: string;
  readonly jusqu_au: string | null;
}
interface Effet {
  /** The letter that says it; none for what changes nothing. */
  readonly lettre: ActeDit['genre'] | null;
  readonly changes: (decision: Decision) => Acte['changes'];
  readonly phrase: (decision: Decision) => string;
  readonly check?: (decision: Decision, jour: string) => void;
}
/** What each decision writes beside the state; lifting leaves the dates of the titre as they were. */
const EFFETS: Readonly<Record<DecisionTitre, Effet>> = {
  suspendre: {
    lettre: 'suspension',
    check: ({ jusqu_au }, jour) => orThrow(canSuspendreJusquAu(jusqu_au, jour)),
    changes: ({ texte, jusqu_au }) => ({ motif: texte, suspendu_jusqu_au: jusqu_au }),
    phrase: ({ jusqu_au }) => `il est suspendu jusqu’au ${jourCourt(jusqu_au ?? '')}`,
  },
  lever: {
    lettre: 'levee',
    changes: () => ({ motif: null, suspendu_jusqu_au: null }),
    phrase: () => 'sa suspension est levée, il est de nouveau en vigueur',
  },
  retirer: {
    lettre: 'retrait',
    changes: ({ texte }) => ({ motif: texte, suspendu_jusqu_au: null }),
    phrase: () => 'il est retiré ; la décision dit comment la contester',
  },
  classer: { lettre: null, changes: () => ({}), phrase: () => 'la procédure est classée sans suite' },
};

/** P-26: by someone else than who engaged, once the association was heard. */
export const decideTitre = async (uow: TitreUow, input: Decision, call: Call): Promise<TitreSuivi> => {
  const { acte, texte, jusqu_au } = input;
  const ouvert = await lockFor(uow, input.numero, acte, call);
  const { lettre, check, changes, phrase } = EFFETS[acte];
  check?.(input, dayOf(call.clock.now()));
  const dit: Changements = acte === 'suspendre' ? { jusqu_au: { avant: null, apres: jusqu_au } } : {};
  await write(uow, ouvert, { acte, texte, dit, changes: changes(input), phrase: phrase(input) }, call);
  if (lettre) {
    const { titre, dossier, acteur } = ouvert;
    const jusquau = acte === 'suspendre' ? jusqu_au : null;
    const said = { genre: lettre, id_service: titre.id_service, titre, motif: texte, jusquau };
    await writeActe(uow, dossier, said, acteur.authId, call);
  }
  return readSuivi(uow, input, call);
};

export const renoncerTitre = async (
  uow: TitreUow,
  input: Numero & { readonly texte: string },
  call: Call,
): Promise<TitreSuivi> => {
  const ouvert = await lockFor(uow, input.numero, 'renoncer', call);
  const { texte } = input;
  const acte = { acte: 'renoncer', texte, dit: {}, changes: { motif: texte }, phrase: RENONCE } as const;
  await write(uow, ouvert, acte, call);
  await tellSiege(uow, ouvert.titre, nouvelleRenonce(ouvert.titre, ouvert.acteur.authId), call);
  return readSuivi(uow, input, call);
};

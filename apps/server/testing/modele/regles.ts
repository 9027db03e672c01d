import type { Genre } from '@guichet/rules/genre';
import { ADMIN, type Champs, ETRANGER } from './commandes.ts';
import {
  dossierOf,
  type Effet,
  holdsUnknown,
  isTaken,
  type Joue,
  lienOf,
  open,
  PART,
  pass,
  QUI,
  STEP,
  write,
} from './droits.ts';
import { blocking, changedOf, type Demande, type DossierM, isConflict, type Monde } from './monde.ts';
import { ajouter, deplacer, ecrire, retirer } from './reglesProjet.ts';

const creer: Joue<'creer'> = (monde, { qui, part }, cle) => {
  if (qui === ETRANGER || qui === ADMIN) return 403;
  if (isTaken(monde, `part${part}`, cle)) return 409;
  const champs = {
    [STEP]: 0,
    [PART]: `part${part}`,
    'description.renouvellement': false,
    'description.couplage_tca': false,
    'demandeur.enseigne': null,
    'demandeur.id_representant_legal': 'rep1',
    'demandeur.id_signataire': 'rep1',
    'demandeur.id_responsable': null,
    'demandeur.id_rib': null,
    'attestation.accepte': false,
    'attestation.id_signataire': null,
  };
  const rest = { poses: {}, partage: [], documents: [], projets: [], envois: [], historique: ['createDossier'] };
  const { genre } = monde;
  monde.dossiers.push({
    genre,
    cle,
    createur: qui,
    etat: 'A',
    avant: null,
    statut: 'incomplet',
    version: 1,
    champs,
    ...rest,
  });
  return 201;
};

/** Of an approval, each group of fields is written at its step, all of them at the last or where no step is said. */
const ETAPE_DU_GROUPE: Readonly<Record<string, number>> = { description: 0, demandeur: 1, attestation: 4 };
const isMalEcrit = (genre: Genre, champs: Champs): boolean => {
  const step = champs[STEP];
  if (genre === 'subvention' || step === undefined || step === 4) return false;
  const groupes = Object.keys(champs).filter((champ) => champ !== STEP);
  return groupes.some((champ) => ETAPE_DU_GROUPE[champ.split('.')[0] ?? ''] !== step);
};
/** Only a grant is held at its documents until nothing is missing there. */
const RETENUS: Readonly<Record<Genre, boolean>> = { subvention: true, agrement: false };

/** Written for another part of the scheme: to be read again before it is sent. */
const reread = (projet: DossierM['projets'][number]): void => {
  if (projet.aRelire) return;
  projet.aRelire = true;
  projet.version += 1;
};

const modifier: Joue<'modifier'> = (monde, demande) => {
  const { champs, lue } = demande;
  if (isMalEcrit(monde.genre, champs)) return 400;
  const { dossier, refus } = open(monde, demande, 'modifier');
  if (refus) return refus;
  if (isConflict(dossier.poses, dossier.champs, champs, lue)) return 409;
  const changed = changedOf(dossier.champs, champs);
  if (changed.length === 0) return 200;
  if (holdsUnknown(champs)) return 400;
  const from = Number(dossier.champs[STEP]);
  Object.assign(dossier.champs, champs);
  if (changed.includes(PART)) for (const projet of dossier.projets) reread(projet);
  write(dossier, 'updateDossier', changed);
  if (RETENUS[monde.genre] && from <= 2 && Number(dossier.champs[STEP]) > 2 && dossier.statut !== 'complet') return 422;
  return changed.includes(PART) && isTaken(monde, champs[PART], dossier.cle) ? 409 : 200;
};

const documents: Joue<'documents'> = (monde, demande) => {
  const { dossier, refus } = open(monde, demande, 'modifier');
  if (refus) return refus;
  const sent = [...new Set(demande.docs)];
  const [now, then] = [dossier.documents.join(), sent.join()];
  if (isConflict(dossier.poses, { documents: now }, { documents: then }, demande.lue)) return 409;
  if (now === then) return 200;
  if (sent.includes('inconnu')) return 400;
  dossier.documents = sent;
  write(dossier, 'updateDocuments', ['documents']);
  return 200;
};

const rib: Joue<'rib'> = (monde, demande) => {
  const { dossier, refus } = open(monde, demande, 'rib');
  if (refus) return refus;
  if (demande.rib === 'inconnu') return 400;
  const sent = { 'demandeur.id_rib': demande.rib };
  if (isConflict(dossier.poses, dossier.champs, sent, demande.lue)) return 409;
  const changed = changedOf(dossier.champs, sent);
  if (changed.length === 0) return 200;
  Object.assign(dossier.champs, sent);
  write(dossier, 'updateRib', changed);
  return 200;
};

type Partage = Extract<Demande, { readonly type: 'partager' }>;
const asked = (genre: Genre, partage: readonly number[], { avec, retire }: Partage): number[] => {
  if (genre === 'subvention') return [...avec];
  return retire ? partage.filter((qui) => !avec.includes(qui)) : [...new Set([...partage, ...avec])];
};
const partager: Joue<'partager'> = (monde, demande) => {
  const { dossier, refus } = open(monde, demande, 'partager');
  if (refus) return refus;
  const sent = asked(monde.genre, dossier.partage, demande).filter((qui) => qui !== dossier.createur);
  if (sent.includes(ETRANGER)) return 422;
  const [now, then] = [dossier.partage.join(), sent.join()];
  if (isConflict(dossier.poses, { shared_with: now }, { shared_with: then }, demande.lue)) return 409;
  if (now === then) return 200;
  dossier.partage = sent;
  dossier.version += 1;
  dossier.poses['shared_with'] = dossier.version;
  dossier.historique.push('shareDossier');
  return 200;
};

const supprimer: Joue<'supprimer' | 'restaurer'> = (monde, demande) => {
  const { dossier, refus } = open(monde, demande, demande.type);
  if (refus) return refus;
  if (demande.type === 'supprimer') {
    dossier.avant = dossier.etat;
    pass(dossier, 'deleteDossier', 'B');
    return 200;
  }
  if (isTaken(monde, dossier.champs[PART], dossier.cle)) return 409;
  pass(dossier, 'restoreDossier', dossier.avant ?? 'A');
  dossier.avant = null;
  return 200;
};

/** Sent already: whoever may send it is given the same receipt again. */
const isRepeated = (dossier: DossierM | undefined, qui: number): dossier is DossierM =>
  dossier?.etat === 'D' && QUI.transmettre.split(' ').includes(lienOf(dossier, qui));

const transmettre: Joue<'transmettre'> = (monde, demande, cle) => {
  if (isRepeated(dossierOf(monde, demande.d), demande.qui)) return 200;
  const { dossier, refus } = open(monde, demande, 'transmettre');
  if (refus) return refus;
  if (demande.lue !== null && demande.lue < dossier.version) return 409;
  if (blocking(dossier).length > 0) return 422;
  dossier.envois.push(cle);
  pass(dossier, 'transmitDossier', 'D');
  dossier.statut = 'complet';
  dossier.champs[STEP] = 4;
  return 200;
};

/** Done by the hand of the service: nothing is refused, what cannot be is not asked. */
const passer: Joue<'renvoyer' | 'instruire'> = (monde, { type, d }) => {
  const dossier = dossierOf(monde, d);
  if (dossier?.etat !== 'D') return 204;
  dossier.etat = type === 'renvoyer' ? 'C' : '2';
  return 200;
};

const JEUX = {
  ...{ creer, modifier, documents, rib, partager, transmettre, ajouter, deplacer },
  ...{ supprimer, restaurer: supprimer, corriger: ecrire, enregistrer: ecrire, retirer, copier: retirer },
  ...{ renvoyer: passer, instruire: passer },
} as unknown as Readonly<Record<Demande['type'], Joue<Demande['type']>>>;

export const play = (before: Monde, demande: Demande, cle: string): Effet => {
  const monde = structuredClone(before);
  const status = JEUX[demande.type](monde, demande as never, cle);
  if (status >= 300) return { monde: before, status, cle: null };
  const recu = demande.type === 'transmettre' ? (dossierOf(monde, demande.d)?.envois.at(-1) ?? null) : null;
  return { monde, status, cle: status === 201 ? cle : recu };
};

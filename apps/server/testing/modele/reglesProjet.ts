import { holdsUnknown, type Joue, open, write } from './droits.ts';
import { changedOf, type DossierM, isConflict, type Monde, missingOf, type ProjetM } from './monde.ts';

const openProjet = (
  monde: Monde,
  demande: { readonly qui: number; readonly d: string | null; readonly p: string | null },
) => {
  const { dossier, refus } = open(monde, demande, 'modifier');
  const projet = refus === null ? dossier.projets.find(({ cle }) => cle === demande.p) : undefined;
  return { dossier, projet: projet as ProjetM, refus: refus ?? (projet ? null : 404) };
};
const nextNumero = ({ projets }: DossierM): number => Math.max(0, ...projets.map(({ numero }) => numero)) + 1;

export const ajouter: Joue<'ajouter'> = (monde, demande, cle) => {
  const { dossier, refus } = open(monde, demande, 'modifier');
  if (refus) return refus;
  const champs = {
    'description.intitule': demande.intitule ?? null,
    'description.objectifs': null,
    'description.description': null,
    'description.date_debut': null,
    'description.date_fin': null,
    'description.recurrence': dossier.champs['description.renouvellement'] ? 'renouvellement' : 'première demande',
    'description.id_responsable': dossier.champs['demandeur.id_responsable'] ?? null,
    montant: null,
    budget: null,
  };
  dossier.projets.push({ cle, numero: nextNumero(dossier), version: 1, aRelire: false, champs, poses: {} });
  write(dossier, 'createProjet', []);
  return 201;
};

export const ecrire: Joue<'corriger' | 'enregistrer'> = (monde, demande) => {
  const { dossier, projet, refus } = openProjet(monde, demande);
  if (refus) return refus;
  const { champs, lue } = demande;
  if (isConflict(projet.poses, projet.champs, champs, lue)) return 409;
  if (holdsUnknown(champs)) return 400;
  const changed = changedOf(projet.champs, champs);
  Object.assign(projet.champs, champs);
  if (demande.type === 'enregistrer' && missingOf(projet).length > 0) return 422;
  const isRead = projet.aRelire && (demande.type === 'enregistrer' || demande.relu);
  const { projets } = dossier;
  const rang = demande.type === 'corriger' && demande.rang !== null ? Math.min(demande.rang, projets.length) : null;
  const isMoved = rang !== null && projets[rang - 1] !== projet;
  if (changed.length > 0 || isRead) {
    projet.version += 1;
    for (const champ of changed) projet.poses[champ] = projet.version;
    if (isRead) projet.aRelire = false;
  }
  if (isMoved) {
    projets.splice(projets.indexOf(projet), 1);
    projets.splice(rang - 1, 0, projet);
  }
  if (changed.length > 0 || isRead || isMoved) write(dossier, 'updateProjet', []);
  return 200;
};

export const retirer: Joue<'retirer' | 'copier'> = (monde, demande, cle) => {
  const { dossier, projet, refus } = openProjet(monde, demande);
  if (refus) return refus;
  if (demande.type === 'retirer') {
    dossier.projets.splice(dossier.projets.indexOf(projet), 1);
    write(dossier, 'deleteProjet', []);
    return 200;
  }
  const intitule = `${projet.champs['description.intitule'] ?? `Projet ${projet.numero}`} (copie)`;
  const champs = { ...projet.champs, 'description.intitule': intitule };
  dossier.projets.push({ cle, numero: nextNumero(dossier), version: 1, aRelire: true, champs, poses: {} });
  write(dossier, 'duplicateProjet', []);
  return 201;
};

export const deplacer: Joue<'deplacer'> = (monde, demande) => {
  const { qui, d, vers } = demande;
  const { dossier: source, refus } = open(monde, demande, 'modifier');
  if (refus) return refus;
  if (d === vers) return 400;
  const { dossier: target, refus: closed } = open(monde, { qui, d: vers }, 'modifier');
  if (closed) return closed;
  const projet = source.projets.find(({ cle }) => cle === demande.p);
  if (!projet) return 404;
  source.projets.splice(source.projets.indexOf(projet), 1);
  target.projets.push({ ...projet, numero: nextNumero(target), version: projet.version + 1, aRelire: true });
  write(source, 'transferProjetAway', []);
  write(target, 'transferProjet', []);
  return 200;
};

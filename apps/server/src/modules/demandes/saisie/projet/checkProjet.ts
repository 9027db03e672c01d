import { blocsOf, bloquants, completudeDossier, requisCachesOf } from '@guichet/rules/dossier';
import { addDays, dayOf } from '@guichet/rules/jour';
import { autopopulate, type Projet, type ProjetPlat } from '@guichet/rules/projet';
import { DomainError } from '../../../../platform/errors.ts';
import type { Dossier } from '../../noyau/dossier/dossier.ts';
import type { Juge } from '../../noyau/dossier/jugement.ts';
import { foreignServices, type MontantDemande } from './financementsDe.ts';

interface Faute {
  readonly champ: string;
  readonly message: string;
}
const when = (isWrong: boolean, champ: string, message: string): Faute[] => (isWrong ? [{ champ, message }] : []);

const twice = (some: readonly string[]): boolean => new Set(some).size < some.length;

const ofFinancements = (changes: ProjetPlat, { instructeurs }: Juge): Faute[] => {
  const sent = (changes['financements'] ?? []) as readonly MontantDemande[];
  const places = sent.map(({ annee, id_service_instructeur }) => `${id_service_instructeur} ${annee}`);
  return [
    ...when(
      foreignServices(sent, instructeurs).length > 0,
      'financements',
      'Ce service n’instruit pas ce dossier : aucun montant ne peut lui être demandé.',
    ),
    ...when(twice(places), 'financements', 'Un seul montant par service et par année.'),
  ];
};

const ofExercices = (changes: ProjetPlat, next: Projet, { exercice, exercice_fin }: Dossier): Faute[] => {
  const isTouched = 'description.exercice' in changes || 'description.exercice_fin' in changes;
  const { exercice: from, exercice_fin: to } = next.description;
  const isInside = (annee: number | null) => annee === null || (annee >= exercice && annee <= exercice_fin);
  const isOrdered = from === null || to === null || from <= to;
  return when(
    isTouched && !(isInside(from) && isInside(to) && isOrdered),
    'description.exercice',
    `Les exercices du projet vont de ${exercice} à ${exercice_fin}, comme ceux du dossier.`,
  );
};

/** What a field cannot tell alone: that it points at something of this association and of this scheme. */
export const checkSent = (changes: ProjetPlat, next: Projet, dossier: Dossier, juge: Juge): void => {
  const { id_responsable } = next.description;
  const codes = juge.contenu.champs_attendus.map(({ code }) => code);
  const customs = Object.keys(changes).filter((chemin) => chemin.startsWith('customs.'));
  const fautes = [
    ...when(
      changes['description.id_responsable'] != null &&
        !juge.ressources.representants.some(({ id }) => id === id_responsable),
      'description.id_responsable',
      'Cette personne n’est pas parmi les représentants de l’association.',
    ),
    ...customs.flatMap((chemin) =>
      when(!codes.includes(chemin.slice('customs.'.length)), chemin, 'Cette subvention ne demande pas ce champ.'),
    ),
    ...ofFinancements(changes, juge),
    ...ofExercices(changes, next, dossier),
  ];
  if (fautes.length > 0) throw new DomainError('REQUETE_INVALIDE', { champs: fautes });
};

const missingOf = ({ jugement }: Juge, id: string) =>
  bloquants(completudeDossier(jugement)).filter(({ projet, code }) => projet === id && code !== 'need_validation');

/** CALL-DEM-006, Q-25: the whole project, as transmitting it would judge it. */
export const checkWhole = (juge: Juge, id: string): void => {
  const missing = missingOf(juge, id);
  if (missing.length === 0) return;
  const champs = missing.map(({ champ, code, libelle }) => ({ champ: champ ?? code, message: libelle }));
  throw new DomainError('PROJET_INCOMPLET', { champs });
};

/** PROJET-011, P-18: once it lacks nothing that is asked, what this scheme does not ask is filled. */
export const fillCaches = (contenu: Projet, juge: Juge, id: string, now: Date): Projet => {
  if (missingOf(juge, id).length > 0) return contenu;
  const { description } = juge.jugement.dossier;
  const caches = requisCachesOf(blocsOf(juge.contenu, description.id_sous_type_dispositif));
  return autopopulate(contenu, caches, { aujourdhui: dayOf(now), demain: addDays(dayOf(now), 1) });
};

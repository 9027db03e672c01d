import type { CruisedModule } from './undeclaredWorkspaces.ts';
import type { Violation } from './violation.ts';

interface House {
  readonly folder: string;
  /** In the order they stand on each other: an arrow goes back, never up. */
  readonly rooms: readonly string[];
  /** The file that puts the rooms together, and sees them all. */
  readonly list: string;
}

export const HOUSES: readonly House[] = [
  {
    folder: 'apps/server/src/modules/demandes',
    rooms: [
      'noyau',
      'numeroSiret',
      'saisie',
      'echange',
      'instruction',
      'notation',
      'commission',
      'paiement',
      'bilan',
      'crf',
      'titre',
      'registre',
      'donneesOuvertes',
      'evenements',
      'sortie',
      'export',
      'presence',
      'preremplissage',
    ],
    list: 'demandes.module.ts',
  },
  {
    folder: 'apps/server/src/modules/psp',
    rooms: ['noyau', 'saison', 'dossier', 'code', 'inscription', 'remboursement'],
    list: 'psp.module.ts',
  },
  {
    folder: 'apps/web/src/features/administration',
    rooms: [
      ...['commun', 'porte', 'contenu', 'questions', 'notes', 'urls', 'documentsModeles', 'referentiels', 'comptes'],
      ...['lectures', 'sessions', 'services', 'dispositifs', 'attendus', 'subventions', 'agrements', 'psp'],
    ],
    list: 'AdministrationScreen.tsx',
  },
];

export const ROOMS_LAW = 'rooms-flow-down';

interface Place {
  readonly house: House;
  /** Null at the top of the house, where its rooms are put together. */
  readonly room: string | null;
  readonly name: string;
}

const TEST = /\.test\.tsx?$|\/testing\//;
export const placeOf = (file: string): Place | null => {
  const house = HOUSES.find(({ folder }) => file.startsWith(`${folder}/`));
  if (!house) return null;
  const [first = '', ...rest] = file.slice(house.folder.length + 1).split('/');
  return rest.length === 0 ? { house, room: null, name: first } : { house, room: first, name: rest.join('/') };
};

/** The list of rooms sees them all; the door of the house sees what they stand on. */
const maySee = ({ house: { rooms, list }, room, name }: Place, to: Place): boolean => {
  if (room === null) return to.room === null || name === list || to.room === rooms[0];
  return to.room !== null && rooms.includes(room) && rooms.indexOf(to.room) <= rooms.indexOf(room);
};

export const roomsFlowDown = (modules: readonly CruisedModule[]): Violation[] =>
  modules.flatMap(({ source, dependencies }) => {
    const from = placeOf(source);
    if (!from || TEST.test(source)) return [];
    return dependencies.flatMap(({ resolved }): Violation[] => {
      const to = placeOf(resolved);
      return !to || to.house !== from.house || maySee(from, to)
        ? []
        : [{ law: ROOMS_LAW, file: source, detail: `→ ${resolved}` }];
    });
  });

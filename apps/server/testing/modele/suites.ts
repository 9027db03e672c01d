import type { Genre } from '@guichet/rules/genre';
import * as fc from 'fast-check';
import { CHOIX_SUBVENTION, type Choix, rank } from './choix.ts';
import { CHOIX_AGREMENT } from './choixAgrement.ts';
import type { Champs, Commande, Pas } from './commandes.ts';

const rejeu = fc.constantFrom<('non' | 'apres' | 'ensemble')[]>('non', 'non', 'non', 'non', 'apres', 'ensemble');

const pasDe = (choix: Choix): fc.Arbitrary<Pas> => {
  const commande: fc.Arbitrary<Commande> = fc.oneof(...choix);
  const parUnePersonne = commande.filter(({ type: nom }) => nom !== 'renvoyer' && nom !== 'instruire');
  return fc.oneof(
    { weight: 20, arbitrary: fc.record({ seul: commande, rejeu }) },
    { weight: 3, arbitrary: fc.record({ paire: fc.tuple(parUnePersonne, parUnePersonne) }) },
    { weight: 1, arbitrary: fc.record({ rejouer: fc.nat({ max: 20 }) }) },
    { weight: 1, arbitrary: fc.record({ lire: fc.nat({ max: 4 }), d: rank }) },
    { weight: 1, arbitrary: fc.record({ completude: rank }) },
  );
};

const vite = (seul: Commande): Pas => ({ seul, rejeu: 'non' });
const commence = (champs: Champs): readonly Pas[] => [
  vite({ type: 'creer', qui: 0, part: 0 }),
  vite({ type: 'partager', qui: 0, d: 0, avec: [1], retard: null }),
  vite({ type: 'documents', qui: 0, d: 0, docs: ['doc1'], retard: null }),
  vite({ type: 'modifier', qui: 0, d: 0, retard: null, champs }),
];
const SIGNE = {
  'demandeur.id_responsable': 'rep2',
  'attestation.accepte': true,
  'attestation.id_signataire': 'rep1',
};
const DEBUT: readonly Pas[] = [
  ...commence({ ...SIGNE, 'demandeur.id_rib': 'rib1', 'identifiant.step': 2 }),
  vite({ type: 'ajouter', qui: 0, d: 0, intitule: 'Cours' }),
  vite({ type: 'enregistrer', qui: 0, d: 0, p: 0, retard: null, champs: { montant: 100_000, budget: 200_000 } }),
];
/** Two of one person, with a project to move. */
const DEUX: readonly Pas[] = [
  vite({ type: 'creer', qui: 0, part: 0 }),
  vite({ type: 'creer', qui: 0, part: 1 }),
  vite({ type: 'ajouter', qui: 0, d: 0, intitule: 'Cours' }),
];
/** Sent, then taken up by the service: what may still be changed. */
const INSTRUIT: readonly Pas[] = [
  ...DEBUT,
  vite({ type: 'transmettre', qui: 0, d: 0, retard: null }),
  vite({ type: 'instruire', d: 0 }),
];
const DEBUT_AGREMENT = commence({ ...SIGNE, 'identifiant.step': 4 });
const DEUX_AGREMENTS: readonly Pas[] = [
  vite({ type: 'creer', qui: 0, part: 0 }),
  vite({ type: 'creer', qui: 0, part: 1 }),
];
const INSTRUIT_AGREMENT: readonly Pas[] = [
  ...DEBUT_AGREMENT,
  vite({ type: 'transmettre', qui: 0, d: 0, retard: null }),
  vite({ type: 'instruire', d: 0 }),
];

interface Suites {
  readonly choix: Choix;
  /** Some begin from nothing, some from a dossier that lacks little: what is rare by chance is then met often. */
  readonly debuts: readonly (readonly Pas[])[];
}
const SUITES: Readonly<Record<Genre, Suites>> = {
  subvention: {
    choix: CHOIX_SUBVENTION,
    debuts: [[], DEBUT.slice(0, 1), DEBUT.slice(0, 2), DEBUT, DEBUT, DEUX, INSTRUIT],
  },
  agrement: {
    choix: CHOIX_AGREMENT,
    debuts: [
      ...[[], DEBUT_AGREMENT.slice(0, 1), DEBUT_AGREMENT.slice(0, 2), DEBUT_AGREMENT, DEBUT_AGREMENT],
      ...[DEUX_AGREMENTS, INSTRUIT_AGREMENT],
    ],
  },
};

export const sequenceDe = (genre: Genre): fc.Arbitrary<readonly Pas[]> => {
  const { choix, debuts } = SUITES[genre];
  const suite = fc.array(pasDe(choix), { minLength: 5, maxLength: 19, size: 'max' });
  return fc.tuple(fc.constantFrom(...debuts), suite).map(([first, then]) => [...first, ...then]);
};

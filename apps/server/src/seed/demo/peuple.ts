import { PERSONAS } from '@guichet/testing';
import type { Domaine } from './donnees/associations.ts';
import type { AFFAIRES } from './donnees/personnages.ts';
import type { Agents, Demandeur } from './monde.ts';
import type { Contacts } from './pays.repository.ts';
import { type Invention, representantDe, ribDe } from './pays.ts';
import type { Habitants } from './plans.ts';
import type { Personne } from './portail.ts';

export interface Peuple {
  readonly agents: Agents;
  readonly habitants: Habitants;
  readonly demandeurs: readonly Demandeur[];
}

interface Habitant {
  readonly siret: string;
  readonly id_correspondance: number;
  readonly domaine: Domaine;
}
/** The members of the seed, and what they do there. */
const HABITANTS: Readonly<Record<keyof typeof AFFAIRES, Habitant>> = {
  amina: { siret: '00090000100017', id_correspondance: 9_000_001, domaine: 'sport' },
  jean: { siret: '00090001900019', id_correspondance: 9_000_002, domaine: 'culture' },
  claire: { siret: '00090002700012', id_correspondance: 9_000_003, domaine: 'solidarite' },
  moussa: { siret: '00090002700020', id_correspondance: 9_000_003, domaine: 'solidarite' },
  paul: { siret: '00090003500015', id_correspondance: 9_000_004, domaine: 'culture' },
};
export const SIREN_FEDERATION = '000900027';

const RIBS = 900_000_000;
/** What two associations of the seed lack to ask for money: someone to sign, an account. */
export const MANQUES = [
  {
    id_correspondance: HABITANTS.jean.id_correspondance,
    elements: [representantDe({ ...PERSONAS.jean }), ribDe('Chorale du Port', RIBS + 2)],
  },
  {
    id_correspondance: HABITANTS.paul.id_correspondance,
    elements: [representantDe({ ...PERSONAS.paul }), ribDe('Théâtre à Voix Haute', RIBS + 4)],
  },
];

interface Connus {
  readonly personnes: ReadonlyMap<string, Personne>;
  readonly contacts: ReadonlyMap<number, Contacts>;
  readonly sirets: readonly string[];
}

const known = <T>(found: T | undefined, what: string): T => {
  if (found === undefined) throw new Error(`${what} manque : lancez « npm run seed »`);
  return found;
};

/** Those of the federation that ask, beside its head office. */
const ETABLISSEMENTS = 40;

export const gatherPeuple = (pays: readonly Invention[], { personnes, contacts, sirets }: Connus): Peuple => {
  const someone = (email: string): Personne => known(personnes.get(email), email);
  const contactsOf = (id: number): Contacts => known(contacts.get(id), `la fiche ${id}`);
  const habitantOf = (qui: keyof typeof HABITANTS): Demandeur => {
    const { siret, id_correspondance, domaine } = HABITANTS[qui];
    return { membre: someone(PERSONAS[qui].email), siret, domaine, contacts: contactsOf(id_correspondance) };
  };
  const claire = habitantOf('claire');
  const ateliers = sirets.filter((siret) => siret !== claire.siret && siret !== HABITANTS.moussa.siret);
  return {
    agents: {
      luc: someone(PERSONAS.luc.email),
      helene: someone(PERSONAS.helene.email),
      nadia: someone(PERSONAS.nadia.email),
    },
    habitants: {
      ...{ claire, amina: habitantOf('amina'), jean: habitantOf('jean') },
      ...{ moussa: habitantOf('moussa'), paul: habitantOf('paul') },
    },
    demandeurs: [
      ...pays.map(({ membre, siret, domaine, fiche }) => ({
        ...{ siret, domaine, membre: someone(membre.email), contacts: contactsOf(fiche.id_correspondance) },
      })),
      ...ateliers.slice(0, ETABLISSEMENTS).map((siret) => ({ ...claire, siret })),
    ],
  };
};

import { plain } from '@guichet/rules/texte';
import { createTirage, type Tirage } from '@guichet/testing/tirage';
import type { DemoElement, DemoFiche } from '../../modules/association/donnees/demoFiches.ts';
import type { DemoAssociation } from '../../modules/lca/donnees/demoAssociations.ts';
import { DOMAINES, type Domaine, NOMS_ASSOCIATION, OBJETS } from './donnees/associations.ts';
import { COMMUNES, VOIES } from './donnees/lieux.ts';
import { NOMS, PRENOMS_F, PRENOMS_H } from './donnees/personnes.ts';
import { ibanOf, siegeOf, sirenOf } from './numeros.ts';
import type { Personne } from './portail.ts';

/** One invented association, and the only person who acts for it. */
export interface Invention {
  readonly fiche: DemoFiche;
  readonly siret: string;
  readonly domaine: Domaine;
  readonly membre: Omit<Personne, 'id'>;
  readonly rattachement: DemoAssociation;
}

const PREMIERE = 9_100_000;
const inAddress = (text: string): string => plain(text).replace(/[^a-z]+/gu, '-');

const inventMembre = (tirage: Tirage, rang: number): Invention['membre'] => {
  const civilite = tirage.one(['Madame', 'Monsieur'] as const);
  const prenom = tirage.one(civilite === 'Madame' ? PRENOMS_F : PRENOMS_H);
  const nom = tirage.one(NOMS);
  const email = `${inAddress(prenom)}.${inAddress(nom)}.${rang}@associations.guichet-asso.example`;
  return { email, civilite, nom, prenom, roles: ['lca.association'] };
};

export const representantDe = (
  { civilite, nom, prenom, email }: Omit<Personne, 'id' | 'roles'>,
  fonction = 'president-e',
): DemoElement => ({
  nature: 'representants_legaux',
  champs: {
    ...{ civilite, nom, prenom, fonction, courriel: email, telephone: '0199000000' },
    ...{ est_representant_legal: true, valideur_cec: false, publication_internet: false },
  },
});
export const ribDe = (titulaire: string, rang: number): DemoElement => ({
  nature: 'ribs',
  champs: { titulaire, banque: 'Banque de démonstration', domiciliation: null, iban: ibanOf(rang), bic: 'DEMOFRPP' },
});

const MOIS = 12;
const JOURS = 28;
const inventCreation = (tirage: Tirage): string =>
  `${tirage.between(1952, 2021)}-${String(tirage.between(1, MOIS)).padStart(2, '0')}-${String(tirage.between(1, JOURS)).padStart(2, '0')}`;

const invent = (rang: number, names: Set<string>): Invention => {
  const tirage = createTirage(PREMIERE + rang);
  const domaine = DOMAINES[rang % DOMAINES.length] as Domaine;
  const modeles = NOMS_ASSOCIATION[domaine];
  const step = Math.floor(rang / DOMAINES.length);
  const [cp, commune] = COMMUNES[(rang * 7) % COMMUNES.length] as (typeof COMMUNES)[number];
  const said = (modeles[step % modeles.length] as string).replace('@', commune).replace(/ de L(es? )/u, ' de l$1');
  const nom = names.has(said) ? `${said} – ${commune}` : said;
  names.add(nom);
  const siren = sirenOf(rang);
  const siret = siegeOf(siren);
  const id_correspondance = PREMIERE + rang;
  const id_rna = `W${cp.slice(0, 2)}9${String(rang).padStart(6, '0')}`;
  const membre = inventMembre(tirage, rang);
  const voie = { numero: String(tirage.between(1, 90)), type_voie: 'rue', voie: tirage.one(VOIES), complement: null };
  return {
    ...{ siret, domaine, membre },
    fiche: {
      ...{ id_correspondance, id_rna, id_siren: siren, nom, etablissements: 1 },
      registre: {
        ...{ objet: OBJETS[domaine], date_creation: inventCreation(tirage) },
        adresse_siege: { ...voie, cp, commune, code_insee: null, pays: 'FRANCE' },
      },
      fiche: { domaine: domaine === 'sport' ? 'Sport' : 'Autre', champ_action_territorial: 'Local' },
      elements: [representantDe(membre), ribDe(nom, rang + 1)],
    },
    rattachement: {
      ...{ id_correspondance, id_siret: siret, id_rna, nom, membre: membre.email },
      ...{ type: 'Siège', etat: 'confirme', fonction: 'president-e', notifications: true },
      declarations: true,
    },
  };
};

export const inventPays = (nombre: number): Invention[] => {
  const names = new Set<string>();
  return Array.from({ length: nombre }, (_, rang) => invent(rang, names));
};

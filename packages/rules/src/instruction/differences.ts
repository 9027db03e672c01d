import { lignesOf } from '../budget/index.ts';
import { isSameValue } from '../versions/index.ts';
import { financementsDemandes, listOf, type Objet, objetOf } from './objets.ts';

export const PARTIES_DIFFERENCE = ['demande', 'contact', 'document', 'projet', 'budget'] as const;
export type PartieDifference = (typeof PARTIES_DIFFERENCE)[number];

/** One thing that is not what it was: a field, a document, a whole project. */
export interface Difference {
  readonly partie: PartieDifference;
  /** The project it is of, when it is of one. */
  readonly projet: string | null;
  readonly titre: string | null;
  /** As the project names it; `*` is the whole of it. */
  readonly champ: string;
  /** What people call it, when that does not hang on the scheme. */
  readonly libelle: string | null;
  readonly avant: unknown;
  readonly apres: unknown;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

type Valeurs = ReadonlyMap<string, { readonly libelle: string | null; readonly value: unknown }>;

/** What is in one and not in the other, or not the same; a thing left empty is one that is not there. */
const between = (
  avant: Valeurs,
  apres: Valeurs,
  place: Pick<Difference, 'partie' | 'projet' | 'titre'>,
): Difference[] =>
  [...new Set([...avant.keys(), ...apres.keys()])].flatMap((champ) => {
    const [was, is] = [avant.get(champ)?.value ?? null, apres.get(champ)?.value ?? null];
    const libelle = apres.get(champ)?.libelle ?? avant.get(champ)?.libelle ?? null;
    return isSameValue(was, is) ? [] : [{ ...place, champ, libelle, avant: was, apres: is }];
  });

const DEMANDE: Readonly<Record<string, string>> = {
  id_sous_type_dispositif: 'Sous-dispositif',
  exercice: 'Exercice',
  exercice_fin: 'Dernier exercice',
  renouvellement: 'Renouvellement',
  pluriannuel: 'Demande sur plusieurs années',
  couplage_tca: 'Couplage avec le tronc commun d’agrément',
  montant_demande: 'Total demandé',
};
const demandeOf = (instantane: Objet): Valeurs => {
  const dossier = objetOf(instantane['dossier']);
  const { enseigne = null } = objetOf(objetOf(dossier['contenu'])['demandeur']);
  const services = listOf(instantane['instructeurs']).map(({ nom }) => nom);
  return new Map([
    ...Object.entries(DEMANDE).map(([champ, libelle]) => [champ, { libelle, value: dossier[champ] }] as const),
    ['enseigne', { libelle: 'Enseigne', value: enseigne }],
    ['instructeurs', { libelle: 'Services qui reçoivent le dossier', value: services.toSorted() }],
  ]);
};

const CONTACTS: Readonly<Record<string, string>> = {
  id_representant_legal: 'Représentant légal',
  id_signataire: 'Personne qui signe',
  id_responsable: 'Personne responsable du dossier',
};
const nomOf = (personne: unknown): string | null => {
  const { prenom, nom } = objetOf(personne);
  return [prenom, nom].filter((part) => typeof part === 'string').join(' ') || null;
};
/** The account itself is in no copy of what was sent: only whether it is another one is told. */
const contactsOf = (instantane: Objet): Valeurs => {
  const { id_rib = null } = objetOf(objetOf(objetOf(instantane['dossier'])['contenu'])['demandeur']);
  const contacts = objetOf(instantane['contacts']);
  return new Map([
    ...Object.entries(CONTACTS).map(([champ, libelle]) => [champ, { libelle, value: nomOf(contacts[champ]) }] as const),
    ['id_rib', { libelle: 'Compte bancaire', value: id_rib }],
  ]);
};

const documentsOf = (instantane: Objet): Valeurs =>
  new Map(
    listOf(instantane['documents']).map(({ code, uuid, nom }) => [
      String(code),
      { libelle: null, value: { uuid, nom: nom ?? null } },
    ]),
  );

const BLOCS = ['description', 'beneficiaire', 'territoires', 'moyens', 'evaluation'] as const;
/** The portal's own numbers. */
const SANS_DIRE = ['description.rang_dossier', 'description.numero_projet', 'description.demandeur_id_siret'];

const champsOf = (contenu: Objet): Valeurs =>
  new Map([
    ...BLOCS.flatMap((bloc) =>
      Object.entries(objetOf(contenu[bloc]))
        .map(([champ, value]) => [`${bloc}.${champ}`, { libelle: null, value }] as const)
        .filter(([chemin]) => !SANS_DIRE.includes(chemin)),
    ),
    ...listOf(contenu['customs']).map(({ code, value }) => [`customs.${code}`, { libelle: null, value }] as const),
    ['financements', { libelle: null, value: financementsDemandes(contenu['financements']) }],
    ['cofinancements', { libelle: null, value: contenu['cofinancements'] }],
  ]);

const LIGNES = new Map(lignesOf('projet').map(({ code, libelle }) => [code, libelle]));
const sommeOf = (lignes: readonly Objet[], champ: string): number =>
  lignes.reduce((sum, ligne) => sum + Number(ligne[champ] ?? 0), 0);

/** Year after year, line by line, in cents. */
const budgetsOf = (contenu: Objet): Valeurs =>
  new Map(
    listOf(contenu['budgets']).flatMap((budget) => {
      const annee = String(budget['annee']);
      const { charges, produits, contributions } = budget;
      const montants = [charges, produits, contributions].flatMap((cote) =>
        Object.entries(objetOf(objetOf(cote)['montants'])),
      );
      const { subventions, ressourcesPropres } = objetOf(produits);
      const named = (code: string, libelle: string, value: unknown) =>
        [`${annee}.${code}`, { libelle: `${annee}, ${libelle}`, value: value || null }] as const;
      return [
        ...montants.map(([code, value]) => named(code, LIGNES.get(code) ?? code, value)),
        named('74', 'Subventions demandées ou reçues', sommeOf(listOf(subventions), 'montant')),
        named('RP', 'Ressources propres', sommeOf(listOf(ressourcesPropres), 'valeur')),
      ];
    }),
  );

const titreOf = (projet: Objet | undefined): string | null =>
  projet ? textOf(objetOf(objetOf(projet['contenu'])['description'])['intitule']) : null;

const projetsBetween = (avant: readonly Objet[], apres: readonly Objet[]): Difference[] => {
  const was = new Map(avant.map((projet) => [String(projet['id']), projet]));
  const is = new Map(apres.map((projet) => [String(projet['id']), projet]));
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((projet): Difference[] => {
    const [before, after] = [was.get(projet), is.get(projet)];
    const place = { projet, titre: titreOf(after ?? before) };
    if (!before || !after) {
      const whole = { champ: '*', libelle: 'Projet entier' };
      return [{ partie: 'projet', ...place, ...whole, avant: titreOf(before), apres: titreOf(after) }];
    }
    const [old, now] = [objetOf(before['contenu']), objetOf(after['contenu'])];
    return [
      ...between(champsOf(old), champsOf(now), { partie: 'projet', ...place }),
      ...between(budgetsOf(old), budgetsOf(now), { partie: 'budget', ...place }),
    ];
  });
};

/** The paths of a project that are not what they were: names of fields and lines of a budget, never a value. */
export const cheminsChanges = (avant: object, apres: object): readonly string[] =>
  projetsBetween([{ id: '', contenu: avant }], [{ id: '', contenu: apres }]).map(({ partie, champ }) =>
    partie === 'budget' ? `budgets.${champ}` : champ,
  );

/** instruction.md 4: between what was sent and what was sent again, field by field. */
export const differencesOf = (avant: Objet, apres: Objet): readonly Difference[] => {
  const place = (partie: PartieDifference) => ({ partie, projet: null, titre: null });
  return [
    ...between(demandeOf(avant), demandeOf(apres), place('demande')),
    ...between(contactsOf(avant), contactsOf(apres), place('contact')),
    ...between(documentsOf(avant), documentsOf(apres), place('document')),
    ...projetsBetween(listOf(avant['projets']), listOf(apres['projets'])),
  ];
};

import { emptyBudget } from '@guichet/rules/budget';
import type { Genre } from '@guichet/rules/genre';
import { EXERCICE } from '../dossiers.ts';
import type { Champs, Valeur } from './commandes.ts';
import type { Demande } from './monde.ts';
import type { Lieu, Voie } from './voie.ts';

export interface Requete {
  readonly qui: number;
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  readonly lue: number | null;
}

/** What the server called the things that the model made. */
export type Noms = Readonly<Record<string, string>>;

const ABSENT = { dossier: `${EXERCICE}0000999999`, projet: '00000000-0000-4000-8000-000000000001' };

type Monte = (demande: never, vers: Traduit) => Pick<Requete, 'method' | 'path'> & { readonly body?: object };
interface Traduit {
  readonly id: string;
  readonly projet: string;
  readonly autre: string;
  readonly voie: Voie;
  readonly lieu: Lieu;
  mot(valeur: Valeur): Valeur;
}
type De<T extends Demande['type']> = Extract<Demande, { readonly type: T }>;

const dotted = (champs: Champs, mot: Traduit['mot']): Record<string, Valeur> =>
  Object.fromEntries(Object.entries(champs).map(([champ, valeur]) => [champ, mot(valeur)]));

const budgetOf = (montant: Valeur): object[] =>
  montant === null
    ? []
    : [
        {
          ...emptyBudget(EXERCICE),
          charges: { montants: { '604': montant } },
          produits: { montants: { '70': montant }, subventions: [], ressourcesPropres: [] },
        },
      ];

const projetBody = ({ montant, budget, ...champs }: Champs, { mot, voie: { service } }: Traduit): object => {
  const said = Object.entries(champs).map(([champ, valeur]) => [champ.replace('description.', ''), mot(valeur)]);
  return {
    ...(said.length > 0 ? { description: Object.fromEntries(said) } : {}),
    ...(montant === undefined
      ? {}
      : { financements: [{ annee: EXERCICE, id_service_instructeur: service, montant_demande: montant }] }),
    ...(budget === undefined ? {} : { budgets: budgetOf(budget) }),
  };
};

const act =
  (method: string, suffix = '') =>
  (_: unknown, { id }: Traduit) => ({ method, path: `/${id}${suffix}` });
const onProjet =
  (method: string, suffix = '') =>
  (_: unknown, { id, projet }: Traduit) => ({ method, path: `/${id}/projets/${projet}${suffix}` });

type Montages = Readonly<Record<Exclude<Demande['type'], 'renvoyer' | 'instruire'>, Monte>>;
const SUBVENTION: Montages = {
  creer: ({ part }: De<'creer'>, { lieu, voie }) => ({
    method: 'POST',
    path: '',
    body: {
      description: { code_subvention: lieu.code, id_sous_type_dispositif: lieu.parts[part], exercice: EXERCICE },
      demandeur: { id_siret: voie.siret },
    },
  }),
  modifier: ({ champs }: De<'modifier'>, { id, mot }) => ({ method: 'PUT', path: `/${id}`, body: dotted(champs, mot) }),
  documents: ({ docs }: De<'documents'>, { id, mot }) => ({
    method: 'PUT',
    path: `/${id}/documents`,
    body: { documents: docs.map((doc) => ({ code: 'statuts', uuid: mot(doc) })) },
  }),
  rib: ({ rib }: De<'rib'>, { id, mot }) => ({ method: 'PUT', path: `/${id}/rib`, body: { id_rib: mot(rib) } }),
  partager: ({ avec }: De<'partager'>, { id, mot }) => ({
    method: 'PUT',
    path: `/${id}/share`,
    body: { shared_with: avec.map((qui) => mot(`u${qui}`)) },
  }),
  transmettre: (_: unknown, { id }) => ({ method: 'POST', path: `/transmit/${id}` }),
  supprimer: act('DELETE'),
  restaurer: act('POST', '/restore'),
  ajouter: ({ intitule }: De<'ajouter'>, { id }) => ({ method: 'POST', path: `/${id}/projets`, body: { intitule } }),
  corriger: ({ champs, rang, relu }: De<'corriger'>, to) => ({
    ...onProjet('PATCH')(null, to),
    body: {
      ...projetBody(champs, to),
      ...(rang === null ? {} : { rang_dossier: rang }),
      ...(relu ? { need_validation: false } : {}),
    },
  }),
  enregistrer: ({ champs }: De<'enregistrer'>, to) => ({ ...onProjet('PUT')(null, to), body: projetBody(champs, to) }),
  retirer: onProjet('DELETE'),
  copier: onProjet('POST', '/duplicate'),
  deplacer: (_: unknown, to) => ({ ...onProjet('POST', '/transfer')(null, to), body: { idDossierTo: to.autre } }),
};

/** The verbs of the prefix rda; what an approval has not is never asked. */
const AGREMENT: Montages = {
  ...SUBVENTION,
  creer: ({ part }: De<'creer'>, { lieu, voie }) => ({
    method: 'POST',
    path: '',
    body: {
      description: { code_agrement: lieu.parts[part], exercice: EXERCICE },
      demandeur: { id_siret: voie.siret },
    },
  }),
  modifier: (demande: De<'modifier'>, to) => ({ ...SUBVENTION.modifier(demande as never, to), method: 'PATCH' }),
  documents: (demande: De<'documents'>, to) => ({ ...SUBVENTION.documents(demande as never, to), method: 'PATCH' }),
  partager: ({ avec, retire }: De<'partager'>, { id, mot }) => ({
    method: 'PATCH',
    path: `/${id}/share`,
    body: { shared_with: avec.map((qui) => mot(`u${qui}`)), action: retire ? 'remove' : 'add' },
  }),
  transmettre: act('POST', '/transmit'),
};
const MONTAGES: Readonly<Record<Genre, Montages>> = { subvention: SUBVENTION, agrement: AGREMENT };

/** The request of a command that a person makes. */
export const requeteOf = (demande: Demande, noms: Noms, voie: Voie, lieu: Lieu): Requete => {
  if (!('qui' in demande)) throw new Error('c’est le service qui le fait');
  const words: Noms = { ...voie.mots, ...Object.fromEntries(lieu.parts.map((nom, part) => [`part${part}`, nom])) };
  const traduit: Traduit = {
    id: (demande.d && noms[demande.d]) ?? ABSENT.dossier,
    projet: (demande.p && noms[demande.p]) ?? ABSENT.projet,
    autre: (demande.vers && noms[demande.vers]) ?? ABSENT.dossier,
    ...{ voie, lieu },
    mot: (valeur) => (typeof valeur === 'string' ? (words[valeur] ?? valeur) : valeur),
  };
  return { qui: demande.qui, lue: demande.lue, ...MONTAGES[voie.genre][demande.type](demande as never, traduit) };
};

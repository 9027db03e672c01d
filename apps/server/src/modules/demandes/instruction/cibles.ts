import { CHAMPS_TCA, DONNEES_DE, libelleHaa } from '@guichet/rules/agrement';
import { type CONTACTS_CORRIGEABLES, type ComplementSaisi, isCibleDe } from '@guichet/rules/instruction';
import type { Juge } from '../noyau/dossier/jugement.ts';
import type { ProjetLu } from '../noyau/projet/projet.ts';

const CONTACTS: Readonly<Record<(typeof CONTACTS_CORRIGEABLES)[number], string>> = {
  'demandeur.id_representant_legal': 'Représentant légal',
  'demandeur.id_signataire': 'Personne qui signe',
  'demandeur.id_responsable': 'Personne responsable du dossier',
};
const isContact = (reference: string): reference is keyof typeof CONTACTS => Object.hasOwn(CONTACTS, reference);

type Connu = { readonly juge: Juge; readonly projets: readonly ProjetLu[] };
type Nommer = (reference: string, connu: Connu) => string | null;

const nommerProjet: Nommer = (reference, { projets }) => {
  const [id = '', bloc = '', champ = ''] = reference.split('.');
  const projet = projets.find((one) => one.id === id);
  if (!projet || !Object.hasOwn(projet.contenu, bloc)) return null;
  const place = projet.contenu[bloc as keyof ProjetLu['contenu']];
  const isKnown = champ === '' || bloc === 'customs' || (!Array.isArray(place) && Object.hasOwn(place, champ));
  return isKnown ? `Projet ${projet.numero} : ${projet.contenu.description.intitule ?? 'sans titre'}` : null;
};

/** An answer that this approval asks for; what decisions or rules compute is nobody's to put right. */
const nommerChamp: Nommer = (reference, { juge: { contenu } }) => {
  const question = contenu.champs_attendus.find(({ code, virtuel }) => !virtuel && reference === `customs.${code}`);
  const asked = contenu.categorie === undefined ? [] : DONNEES_DE[contenu.categorie];
  const ofTca = asked.includes('tca') && Object.hasOwn(CHAMPS_TCA, reference) ? CHAMPS_TCA[reference] : null;
  const ofHaa = asked.includes('haa') ? libelleHaa(reference) : null;
  return question?.libelle ?? ofTca ?? ofHaa ?? null;
};

/** What people call the thing that is asked for; null when this dossier has no such thing. */
const NOMS: Readonly<Record<ComplementSaisi['cible'], Nommer>> = {
  contact: (reference) => (isContact(reference) ? CONTACTS[reference] : null),
  document: (reference, { juge }) =>
    juge.contenu.documents_attendus.find(({ code }) => code === reference)?.libelle ?? null,
  projet: nommerProjet,
  champ: nommerChamp,
  rib: (reference) => (reference === 'demandeur.id_rib' ? 'Compte bancaire' : null),
};

export const nameCible = ({ cible, reference }: Pick<ComplementSaisi, 'cible' | 'reference'>, connu: Connu) =>
  isCibleDe(connu.juge.jugement.genre, cible) ? NOMS[cible](reference, connu) : null;

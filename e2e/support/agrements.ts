import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD, PERSONAS } from '@guichet/testing';
import { askApi, newPerson, openSession } from './api.ts';
import { addContacts } from './dossiers.ts';
import { inscribeAssociation, placeMember } from './registre.ts';
import { findServiceNational } from './subventions.ts';

interface Lu {
  readonly _id: string;
  readonly version: number;
}

interface Voulu {
  /** Who instructs it; the national service otherwise. */
  readonly service?: string;
  readonly documents_attendus?: readonly object[];
  /** Another kind of approval, in the place of the common core. */
  readonly categorie?: 'tca' | 'haa';
}
const NOMS = { tca: 'Tronc commun d’agrément', haa: 'Aide alimentaire' } as const;
const STATUTS = [{ code: 'statuts', libelle: 'Statuts', type_document: 'STC' }];
const QUESTION = { code: 'public', libelle: 'À qui sert votre objet ?', type: 'texte_long', bloc: 'interet-general' };

/** A common core that anyone may ask for all year, and someone of a head office who has not asked yet. */
export const openTca = async ({ service, documents_attendus = STATUTS, categorie = 'tca' }: Voulu = {}) => {
  const mot = randomUUID().slice(0, 6);
  const association = await inscribeAssociation(`Passeurs d’histoires ${mot}`);
  await addContacts(association);
  const nora = await newPerson('Nora', 'Lemaire');
  await placeMember((await openSession(nora.email, nora.password)).user.authId, association, 'Siège');
  const { token } = await openSession(PERSONAS.sophie.email, DEMO_PASSWORD);
  const [nom, code] = [`${NOMS[categorie]} ${mot}`, `TCA-${mot}`];
  const body = {
    ...{ code, nom, resume: 'Examiné une fois, il vaut cinq ans devant toute administration.' },
    ...{ description: 'Il se demande toute l’année.', campagne_exercice: new Date().getFullYear() },
    ...{ type_agrement: `TCA-${mot}`, categorie, niveau: 'departemental' },
    ...{ duree_premiere: { min: 60, max: 60 }, champs_attendus: [QUESTION], documents_attendus },
    instructeurs: [{ service: service ?? (await findServiceNational()), isReferent: true }],
  };
  const { _id, version } = await askApi<Lu>('POST', '/rda/agrements', { token, body });
  const published = await askApi<Lu>('POST', `/rda/agrements/${_id}/publish`, { token, body: {}, version });
  await askApi('PATCH', `/rda/agrements/${_id}`, { token, body: { active: true }, version: published.version });
  return { nora, nom, code, mot, id: association.id, siret: `${association.id_siren}00012` };
};

interface Begun extends Lu {
  readonly identifiant: { readonly id_fo: string };
  readonly tca: { readonly dirigeants: readonly { readonly id_representant: string }[] };
}
const SANS_LIENS = { 'tca.a_agrements_labels': false, 'tca.a_unions': false, 'tca.a_membres': false };

/** Begun by who asks for it, and answered: only sending it is left. */
export const fillTca = async (token: string, code: string, siret: string): Promise<string> => {
  const many = '/rda/demande/dossiers';
  const description = { code_agrement: code, exercice: new Date().getFullYear() };
  const begun = await askApi<Begun>('POST', many, { token, body: { description, demandeur: { id_siret: siret } } });
  const [{ id_representant = '' } = {}] = begun.tca.dirigeants;
  const body = {
    ...SANS_LIENS,
    'tca.dirigeants': [{ id_representant, remunere: false, montant_annuel: null }],
    'attestation.accepte': true,
    'attestation.id_signataire': id_representant,
    customs: [{ code: 'public', value: 'À toute personne du quartier.' }],
  };
  await askApi('PATCH', `${many}/${begun._id}`, { token, body });
  return begun.identifiant.id_fo;
};

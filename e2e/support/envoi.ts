import { randomUUID } from 'node:crypto';
import { emptyBudget } from '@guichet/rules/budget';
import { DEMO_PASSWORD, PERSONAS } from '@guichet/testing';
import { callApi, type NewPerson, newPerson, openSession } from './api.ts';
import { withDatabase } from './database.ts';
import { inDays } from './dates.ts';
import { addContacts } from './dossiers.ts';
import { depositPieces } from './piece.ts';
import { inscribeAssociation, placeMember } from './registre.ts';
import { findServiceNational, publishSubvention } from './subventions.ts';

const SOUS = 'Formation des bénévoles';
const DOSSIERS = '/demandes/demande/dossiers';
const MONTANT = 100_000;
const PROJET = 'Former les chefs de chœur';

const orFail = async <T>(asked: Promise<Response>): Promise<T> => {
  const response = await asked;
  if (!response.ok) throw new Error(`${response.status} ${response.url} ${await response.text()}`);
  return (await response.json()) as T;
};
interface Cree {
  readonly _id: string;
  readonly identifiant: { readonly id_fo: string };
}

const findContacts = (id: number) =>
  withDatabase(async (client) => {
    const text = 'select id, nature from association.element where id_correspondance = $1';
    const { rows } = await client.query<{ id: string; nature: string }>(text, [id]);
    const of = (nature: string) => rows.find((row) => row.nature === nature)?.id;
    return { representant: of('representants_legaux'), rib: of('ribs') };
  });

/** As if the scheme had named that service: which one answers for a territory is another journey's matter. */
const handOver = (dossier: string, service: string): Promise<unknown> =>
  withDatabase(async (client) => {
    await client.query('update demandes.instruction set id_service = $2 where id_dossier = $1', [dossier, service]);
    await client.query('update demandes.dossier set id_service = $2 where id = $1', [dossier, service]);
    await client.query(
      `update demandes.projet
       set contenu = jsonb_set(contenu::jsonb, '{financements,0,id_service_instructeur}', to_jsonb($2::text))
       where id_dossier = $1`,
      [dossier, service],
    );
    await client.query(
      `insert into demandes.compteur
         (id_service, exercice, etat, statut, id_type_dispositif, nombre, montant_demande)
       select $2, exercice, etat, statut, id_type_dispositif, 1, montant_demande from demandes.dossier where id = $1
       on conflict on constraint compteur_pk do update
       set nombre = compteur.nombre + 1, montant_demande = compteur.montant_demande + excluded.montant_demande`,
      [dossier, service],
    );
  });

/** The service that Luc, of the seed, holds. */
export const findServiceDeLuc = async (): Promise<string> => {
  const luc = await openSession(PERSONAS.luc.email, DEMO_PASSWORD);
  const read = callApi('GET', `/rds/users/${luc.user.authId}`, { token: luc.token });
  return (await orFail<{ service: { _id: string } }>(read)).service._id;
};

export interface DossierEnvoye {
  readonly _id: string;
  /** The number that people read. */
  readonly id: string;
  readonly siret: string;
}
export interface Envoi {
  readonly mot: string;
  readonly exercice: number;
  readonly jean: NewPerson;
  readonly dossiers: readonly DossierEnvoye[];
}

interface Options {
  /** The first chorale joins the programme of its training, and a poster. */
  readonly joint?: boolean;
  /** What the scheme has readers score a request by. */
  readonly grille?: readonly object[];
}

/** So many dossiers that Jean's chorales sent through the portal, and that a service now holds. */
export const sendDossiers = async (
  nombre: number,
  service: string,
  { joint = false, grille = [] }: Options = {},
): Promise<Envoi> => {
  const mot = randomUUID().slice(0, 6);
  const exercice = new Date().getFullYear();
  const jean = await newPerson('Jean', 'Morvan');
  const { token, user } = await openSession(jean.email, jean.password);
  const national = await findServiceNational();
  const code = `FDVA-${mot}`;
  await publishSubvention({
    ...{ code, nom: `Formation ${mot}`, campagne_exercice: exercice, dispositif: { code: 'FDVA' } },
    resume: 'Une aide pour former les bénévoles.',
    description: 'Cette aide se demande une fois par an.',
    instructeurs: [{ service: national, isReferent: true }],
    sous_dispositifs: [{ code: SOUS, date_debut: inDays(-10), date_fin: inDays(12) }],
    grille,
    documents_attendus: [
      { code: 'programme', libelle: 'Programme des formations', nature: 'facultatif' },
      { code: 'affiche', libelle: 'Affiche', nature: 'facultatif' },
    ],
  });
  const send = <T>(method: string, path: string, body?: unknown) =>
    orFail<T>(callApi(method, `${DOSSIERS}${path}`, { token, body }));
  const sendOne = async (rang: number): Promise<DossierEnvoye> => {
    const association = await inscribeAssociation(`Chorale ${mot} du quai ${rang}`);
    await addContacts(association);
    await placeMember(user.authId, association, 'Siège');
    const { representant, rib } = await findContacts(association.id);
    const siret = `${association.id_siren}00012`;
    const begun = await send<Cree>('POST', '', {
      description: { code_subvention: code, id_sous_type_dispositif: SOUS, exercice },
      demandeur: { id_siret: siret },
    });
    const id = begun.identifiant.id_fo;
    const projet = await send<Cree>('POST', `/${id}/projets`, { intitule: PROJET });
    await send('PUT', `/${id}/projets/${projet._id}`, {
      description: {
        ...{ intitule: PROJET, recurrence: 'première demande', periode: 'Annuel', exercice, exercice_fin: exercice },
        ...{ date_debut: `${exercice}-03-01`, date_fin: `${exercice}-03-02`, id_responsable: representant },
        ...{ objectifs: 'Que chaque chœur ait son chef.', description: 'Deux week-ends.' },
      },
      financements: [{ annee: exercice, id_service_instructeur: national, montant_demande: MONTANT }],
      evaluation: {
        commentaire: null,
        indicateurs: [{ rang: 1, intitule: 'Chefs formés', prevu_min: 4, prevu_max: 6 }],
      },
      budgets: [
        {
          ...emptyBudget(exercice),
          charges: { montants: { '604': 120_000, '613': 80_000 } },
          produits: { montants: { '756': 200_000 }, subventions: [], ressourcesPropres: [] },
        },
      ],
    });
    const people = { id_representant_legal: representant, id_signataire: representant, id_responsable: representant };
    await send('PUT', `/${id}`, {
      demandeur: { ...people, id_rib: rib },
      identifiant: { step: 4 },
      attestation: { accepte: true, id_signataire: representant },
    });
    if (joint && rang === 1)
      await send('PUT', `/${id}/documents`, { documents: await depositPieces(token, association.id) });
    await send('POST', `/transmit/${id}`);
    await handOver(begun._id, service);
    return { _id: begun._id, id, siret };
  };
  const dossiers: DossierEnvoye[] = [];
  for (let rang = 1; rang <= nombre; rang += 1) dossiers.push(await sendOne(rang));
  return { mot, exercice, jean, dossiers };
};

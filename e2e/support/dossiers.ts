import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { askApi, newPerson, openSession } from './api.ts';
import { inDays } from './dates.ts';
import { type AssociationInscrite, inscribeAssociation, placeMember } from './registre.ts';
import { findServiceNational, publishSubvention } from './subventions.ts';

const SOUS = 'Formation des bénévoles';
const DOSSIERS = '/demandes/demande/dossiers';

const FICHE = {
  representants_legaux: {
    ...{ civilite: 'Madame', nom: 'Diallo', prenom: 'Amina', fonction: 'president-e', telephone: '+33102030405' },
    ...{ courriel: 'presidente@guichet-asso.example', est_representant_legal: true, valideur_cec: false },
    publication_internet: false,
  },
  ribs: { titulaire: 'Club', banque: null, domiciliation: null, iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' },
};

/** Whom a service writes to, and the account: what the first steps of a dossier look at. */
export const addContacts = async ({ id }: AssociationInscrite): Promise<void> => {
  const client = new pg.Client({ connectionString: process.env['DATABASE_OWNER_URL'] });
  await client.connect();
  try {
    for (const [nature, champs] of Object.entries(FICHE)) {
      const text = 'insert into association.element (id_correspondance, nature, champs) values ($1, $2, $3::jsonb)';
      await client.query(text, [id, nature, JSON.stringify(champs)]);
    }
  } finally {
    await client.end();
  }
};

interface Commence {
  readonly _id: string;
  readonly version: number;
  readonly identifiant: { readonly id_fo: string };
}

/** Two dossiers of one person for a training scheme over several years, both at their projects. */
export const beginDossiers = async (blocs: readonly string[]) => {
  const mot = randomUUID().slice(0, 6);
  const exercice = new Date().getFullYear();
  const association = await inscribeAssociation(`Chorale ${mot} du Port`);
  await addContacts(association);
  const jean = await newPerson('Jean', 'Morvan');
  const { token, user } = await openSession(jean.email, jean.password);
  await placeMember(user.authId, association, 'Siège');
  const service = await findServiceNational();
  const begin = async (nom: string, pluriannuel: boolean): Promise<Commence> => {
    const code = `FDVA-${randomUUID().slice(0, 6)}`;
    const propre = { type: 'texte', obligation: 'facultatif' };
    await publishSubvention({
      ...{ code, nom: `${nom} ${mot}`, campagne_exercice: exercice, duree_pluriannuelle: 2 },
      dispositif: { code: 'FDVA' },
      resume: 'Une aide pour former les bénévoles.',
      description: 'Cette aide se demande une fois par an.',
      instructeurs: [{ service, isReferent: true }],
      sous_dispositifs: [{ code: SOUS, date_debut: inDays(-10), date_fin: inDays(12) }],
      champs_attendus: [
        { code: 'pluriannuel', libelle: 'Pluriannuel', ...propre, virtuel: true },
        ...blocs.map((bloc) => ({ code: `note_${bloc}`, libelle: `Précision (${bloc})`, ...propre, bloc })),
      ],
    });
    const description = { code_subvention: code, id_sous_type_dispositif: SOUS, exercice, pluriannuel };
    const body = { description, demandeur: { id_siret: `${association.id_siren}00012` } };
    const begun = await askApi<Commence>('POST', DOSSIERS, { token, body });
    for (const step of [2, 3])
      await askApi('PUT', `${DOSSIERS}/${begun.identifiant.id_fo}`, { token, body: { identifiant: { step } } });
    return begun;
  };
  return {
    jean,
    token,
    siret: `${association.id_siren}00012`,
    long: await begin('Formation sur plusieurs ans', true),
    court: await begin('Formation d’un an', false),
  };
};

/** The list of a country is long: page after page, until this one is in sight. */
export const showSubvention = async (page: Page, nom: string): Promise<void> => {
  const [found, suite] = [page.getByText(nom), page.getByRole('button', { name: 'Afficher la suite' })];
  await expect(found.or(suite).first()).toBeVisible();
  while (!(await found.isVisible())) {
    await suite.click();
    await expect(found.or(suite).first()).toBeVisible();
  }
};

import type { ComplementAttendu, MissingCrf } from '@guichet/contract/demandes';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { titreTca } from '../../../testing/agrements.ts';
import { amina, sessionOf, utilisateurOf } from '../../../testing/amina.ts';
import { type Answers, CUT } from '../../../testing/answers.ts';
import { ligneDossier } from '../../../testing/dossiers.ts';
import { recordJudo } from '../../../testing/fiche.ts';
import { siege } from '../../../testing/people.ts';
import { startApp } from '../../../testing/startApp.tsx';

afterEach(cleanup);

const start = (answers: Answers = {}) => {
  const app = startApp('/', {
    readSession: () => sessionOf(amina),
    'lca.readUser': () => utilisateurOf(amina, [siege]),
    ...answers,
  });
  render(app.element);
  return app;
};
const complement: ComplementAttendu = {
  _id: '019a0000-0000-7000-8000-000000000901',
  libelle: 'Le relevé d’identité bancaire',
  echeance: '2027-02-10',
  service: 'Département du Finistère',
  id_dossier: '12345678901234',
  id_fo: '27-000214',
  nom: 'Judo club des Lilas',
  id_siret: '12345678900012',
  subvention: 'Aide aux pratiques amateurs',
  genre: 'subvention',
};
const crf: MissingCrf = {
  _id: '12345678901235',
  id_fo: '26-000402',
  nom: 'Judo club des Lilas',
  id_siret: '12345678900012',
  subvention: 'FDVA 2026',
  crfs: [
    {
      _id: '019a0000-0000-7000-8000-000000000902',
      exercice: 2026,
      etat: '1',
      libelle: 'À saisir',
      echeance: '2027-06-30',
      isEnRetard: false,
    },
  ],
};
const brouillon = ligneDossier({ date_fin: '2027-03-12T11:00:00.000Z' });
const plein: Answers = {
  'demandes.listDossiers': () => ({ dossiers: [brouillon], after: null }),
  'demandes.listComplementsAttendus': () => ({ complements: [complement] }),
  'demandes.listMissingCrf': () => ({ dossiers: [crf] }),
};
const attente = () => screen.findByRole('region', { name: 'Ce qui vous attend' });

describe('ce qui vous attend', () => {
  test('un jour d’une autre année dit son année', async () => {
    const loin = { ...complement, echeance: '2028-01-10' };
    start({ 'demandes.listComplementsAttendus': () => ({ complements: [loin] }) });
    const [item] = within(await attente()).getAllByRole('listitem');
    expect(item?.querySelector('.ga-day')?.textContent).toBe('10 janv. 2028');
  });

  test('le plus proche d’abord, chacun avec son jour et son verbe ; le premier seul est l’action principale', async () => {
    start(plein);
    const items = within(await attente()).getAllByRole('listitem');
    expect(items.map((item) => item.querySelector('h3')?.textContent)).toEqual([
      'Répondre : Le relevé d’identité bancaire',
      `Terminer la demande ${brouillon.description.subvention}`,
      'Rendre compte de l’aide 2026',
    ]);
    expect(items.map((item) => item.querySelector('.ga-day')?.textContent)).toEqual(['10 févr.', '12 mars', '30 juin']);
    expect(items.map((item) => item.querySelector('a')?.className)).toEqual([
      'fr-btn',
      'fr-btn fr-btn--secondary',
      'fr-btn fr-btn--secondary',
    ]);
    expect(items[0]?.textContent).toContain('Demandé par Département du Finistère');
    expect(items[0]?.querySelector('a')?.getAttribute('href')).toContain('/subvention-demande/27-000214');
  });

  test('un agrément en saisie, un complément à un agrément et un titre qui finit dans 60 jours attendent aussi', async () => {
    const { montant_demande: _, description, demandeur, ...ligne } = brouillon;
    const { id_rib: __, enseigne: ___, ...contacts } = demandeur;
    const approbation = {
      ...ligne,
      _id: '12345678901299',
      identifiant: { id_fo: '27-000312', step: 1 },
      description: { ...description, agrement: 'JEP', code_agrement: 'jep', id_type_agrement: 'JEP' },
      demandeur: contacts,
    };
    const titre = { code: 'ABCD', categorie: 'tca', etat: 'en_vigueur', exige_tca: false, suspendu_jusqu_au: null };
    const element = {
      id_siret: null,
      deleted: false,
      version: 1,
      modifie_at: '2027-01-01T00:00:00.000Z',
      niveau: null,
    };
    const tca = {
      ...{ ...element, id: '019a0000-0000-7000-8000-000000000911', type: 'TCA', numero: '2022-000007' },
      ...{ date_attribution: '2022-03-01', date_fin: '2027-03-01', attribue_par: null, tca_etat: null, tca_date: null },
      ...{ verifie: true, titre },
    };
    const loin = { ...tca, id: '019a0000-0000-7000-8000-000000000912', type: 'JEP', date_fin: '2027-12-31' };
    start({
      'rda.listDossiers': () => ({ dossiers: [approbation], after: null }) as never,
      'demandes.listComplementsAttendus': () => ({ complements: [{ ...complement, genre: 'agrement' }] }),
      'dac.readAssociation': () => ({ ...recordJudo, agrements: [tca, loin] }) as never,
    });
    await screen.findAllByText('Renouveler l’agrément TCA');
    const items = within(await attente()).getAllByRole('listitem');
    expect(
      items.map((item) => [item.querySelector('h3')?.textContent, item.querySelector('a')?.getAttribute('href')]),
    ).toEqual([
      ['Répondre : Le relevé d’identité bancaire', '/client/associations/12345678900012/demande-agrement/27-000214'],
      ['Renouveler l’agrément TCA', '/client/demande-agrements/dossiers'],
      ['Terminer la demande JEP', '/client/associations/12345678900012/demande-agrement/27-000312'],
    ]);
  });

  test('ce qui est demandé d’un dossier que le service tient est à vous, dans la liste aussi', async () => {
    const tenu = ligneDossier({
      _id: complement.id_dossier,
      main: { qui: 'service', nom: 'Département du Finistère', depuis: '2027-01-04T10:00:00.000Z', phrase: 'x' },
    });
    start({ ...plein, 'demandes.listDossiers': () => ({ dossiers: [tenu], after: null }) });
    const table = await screen.findByRole('table', { name: 'Mes dossiers en cours' });
    expect(within(table).getByText('À vous')).toBeDefined();
  });

  test('rien : c’est dit, et une panne n’est pas « rien » (P-5)', async () => {
    start();
    expect(await screen.findByText('Rien ne vous attend.')).toBeDefined();
    cleanup();
    let isDown = true;
    start({ ...plein, 'demandes.listComplementsAttendus': () => (isDown ? CUT : { complements: [complement] }) });
    expect(await screen.findByText(/n’a pas pu être lu en entier/)).toBeDefined();
    expect(screen.queryByText('Rien ne vous attend.')).toBeNull();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Recommencer' }));
    expect(within(await attente()).getAllByRole('listitem')).toHaveLength(3);
  });

  test('les échéances se mettent dans un agenda', async () => {
    start(plein);
    const link = await screen.findByRole('link', { name: 'Mettre ces dates dans mon agenda' });
    const file = decodeURIComponent(link.getAttribute('href') ?? '');
    expect(file).toContain('DTSTART;VALUE=DATE:20270210\r\nSUMMARY:Répondre : Le relevé d’identité bancaire\r\n');
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  });
});

test('AGREMENT-001 : des observations attendues sur un titre sont une tâche, jusqu’à leur jour et tant qu’elles manquent', async () => {
  const titre = (numero: string, procedure: object | null) => ({
    ...{ ...titreTca, numero, code: numero, suspendu_jusqu_au: null },
    procedure: procedure && { libelle: 'Objet changé', echeance: '2027-02-20', observations_at: null, ...procedure },
  });
  start({
    'rda.listMesTitres': () => ({
      couvertures: [],
      titres: [
        titre('2026-000001', {}),
        titre('2026-000002', { observations_at: '2027-02-01T09:00:00.000Z' }),
        titre('2026-000003', { echeance: '2027-01-01' }),
        titre('2026-000004', null),
      ] as never,
    }),
  });
  const region = within(await attente());
  expect(await region.findByText('Présenter vos observations : Tronc commun d’agrément')).toBeDefined();
  expect(
    region.getByText(/Procédure engagée sur le titre 2026-000001 : Objet changé\. À présenter avant le/),
  ).toBeDefined();
  expect(region.queryByText(/2026-00000[234]/)).toBeNull();
  const links = region.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(links.some((href) => href.endsWith('/demande-agrements/titres/2026-000001'))).toBe(true);
});

import type { Complement } from '@guichet/contract/demandes';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import {
  agrementApp,
  CONTENU_HAA,
  dossierHaa,
  dossierTca,
  PAGE_AGREMENT,
  versionOf,
} from '../../../testing/agrements.ts';
import { presidente } from '../../../testing/dossierPage.ts';
import { dossierEn } from '../../../testing/etatsDossier.ts';

afterEach(cleanup);

const { droits, instructions } = dossierEn('2', { role: 'lca.association', relations: ['createur'] }, {});
const { description } = dossierTca;
const envoye = {
  ...dossierTca,
  ...{ droits: { ...droits, corriger: { ok: true, raison: null } }, instructions },
  ...{ description: { ...description, etat: '2' as const, statut: 'incomplet' as const } },
};
const complementOf = (rang: number, more: Partial<Complement>): Complement => ({
  _id: `019a0000-0000-7000-8000-00000000090${rang}`,
  ...{ cible: 'champ', reference: 'customs.objet', libelle: 'À qui sert votre objet ?', motif: 'À préciser' },
  ...{ message: '', echeance: '2027-03-01', bloquant: true, id_service: '019a0000-0000-7000-8000-000000000602' },
  ...{ etat: 'ouvert', reponse: null, cree_at: '2027-02-03T09:00:00.000Z', change_at: '2027-02-03T09:00:00.000Z' },
  ...{ valeurs: null, version: 1 },
  ...more,
});
const objet = complementOf(1, { valeurs: { avant: 'À tous', maintenant: 'À tous', a_change: false } });
const payee = { id_representant: presidente.id, nom: 'Amina Diallo', remunere: true, montant_annuel: 120_000 };
const dirigeants = complementOf(2, {
  ...{ reference: 'tca.dirigeants', libelle: 'Dirigeants et leur rémunération' },
  valeurs: { avant: [{ ...payee, remunere: false, montant_annuel: null }], maintenant: [payee], a_change: true },
});

const start = (search: string, complements: readonly Complement[]) => {
  const app = agrementApp(`${PAGE_AGREMENT}?mode=edit&${search}`, {
    'rda.readDossier': () => envoye as never,
    'rda.listComplements': () => ({ complements: [...complements] }),
    'rda.updateDossier': () => ({ ...envoye, version: 5 }) as never,
  });
  render(app.element);
  return { ...app, user: userEvent.setup({ delay: null }) };
};

describe('AGREMENT-010 P-2 ce qu’un service redemande d’un agrément déjà envoyé', () => {
  test('la réponse mène à la question même, et dit ce qu’elle était, qui dirige par son nom', async () => {
    start('page=reponse', [objet, dirigeants]);
    const points = within(await screen.findByRole('list', { name: 'Ce que le service demande' }));
    const link = points.getByRole('link', { name: 'Corriger « À qui sert votre objet ? »' });
    expect(link.getAttribute('href')).toContain('etape=3&champ=customs.objet');
    expect(points.getByText('Amina Diallo : pas payé(e)')).toBeDefined();
    expect(screen.getByRole('main').textContent).toMatch(/Amina Diallo : 1\s200.* par an/u);
  });

  test('elle seule se modifie ; le reste ne se saisit plus', async () => {
    const app = start('etape=3', [objet]);
    const champ = await screen.findByLabelText(/À qui sert votre objet/);
    expect(screen.queryByLabelText(/Combien de fois le bureau/)).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Dirigeants et leur rémunération' })).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    await app.user.clear(champ);
    await app.user.type(champ, 'Aux enfants');
    await app.user.tab();
    await waitFor(() =>
      expect(app.callsTo('rda.updateDossier').at(-1)?.body).toEqual({ 'customs.objet': 'Aux enfants' }),
    );
  });

  test('un champ de l’aide alimentaire se redemande lui aussi, seul', async () => {
    const app = agrementApp(`${PAGE_AGREMENT}?mode=edit&etape=3`, {
      'rda.readDossier': () => ({ ...envoye, haa: dossierHaa.haa }) as never,
      'rda.readVersionAgrement': () => versionOf(CONTENU_HAA),
      'rda.listComplements': () => ({
        complements: [complementOf(4, { reference: 'haa.moyens.humains', libelle: 'Moyens humains' })],
      }),
    });
    render(app.element);
    expect(await screen.findByLabelText(/^Moyens humains/)).toBeDefined();
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
  });

  test('rien n’étant demandé de cette étape, elle se lit', async () => {
    start('etape=3', [complementOf(3, { cible: 'document', reference: 'statuts', libelle: 'Statuts' })]);
    expect(await screen.findByText('À tous')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

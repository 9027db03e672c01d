import type { Crf } from '@guichet/contract/demandes';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { type Answers, refuse } from '../../testing/answers.ts';
import { budgetOf, CRF, CRF_PAGE, crfApp, crfEn, crfPret, PLEIN, projetCrf, TOURNOI } from '../../testing/crf.ts';
import { presidente, statuts, tresorier } from '../../testing/dossierPage.ts';
import { recordJudo } from '../../testing/fiche.ts';

afterEach(cleanup);

const start = (crf: Crf, answers: Answers = {}, page = 'argent') => {
  const app = crfApp(`${CRF_PAGE}?mode=edit&page=${page}`, crf, answers);
  render(app.element);
  /** By either way, under the shape of the whole report. */
  const sent = () =>
    app.calls.flatMap((call) => {
      if (call.name === 'demandes.updateCrf') return [call];
      const projets = [{ _id: call.params['project'], saisie: call.body }];
      return call.name === 'demandes.updateProjetCrf' ? [{ ...call, body: { projets } }] : [];
    });
  return { ...app, user: userEvent.setup(), sent };
};
const chemin = (champ: string) => `projets.${TOURNOI}.${champ}`;
const lieu = (id: string) => document.getElementById(id) as HTMLInputElement;
/** A field is on one page: the rail leads there. */
const goTo = async (titre: string) => {
  const rail = within(await screen.findByRole('navigation', { name: 'Pages du compte rendu' }));
  await userEvent.click(rail.getByRole('link', { name: new RegExp(`^${titre}`, 'u') }));
};
const fill = async (id: string, value: string) => {
  await waitFor(() => expect(lieu(id)).not.toBeNull());
  fireEvent.change(lieu(id), { target: { value } });
};
const manques = () => screen.getAllByText(/^Il (ne )?manque/)[0]?.textContent;

describe('la saisie', () => {
  test('UI-016 CRF-001 CRF-003 CALL-DEM-027 ce qui est tapé d’un projet part seul, à ce projet, champ par champ, avec la version lue, et c’est dit', async () => {
    const app = start(crfEn('1'));
    await fill(chemin('montant_realise'), '450,50');
    await waitFor(() => expect(app.sent()).toHaveLength(1));
    const [first] = app.callsTo('demandes.updateProjetCrf');
    expect([first?.params, first?.body]).toEqual([{ crf: CRF, project: TOURNOI }, { montant_realise: 45_050 }]);
    expect(app.callsTo('demandes.updateCrf')).toEqual([]);
    expect(app.sent()[0]?.headers.get('if-match')).toContain('1');
    expect((await screen.findAllByText('Enregistré à 14h05.')).length).toBeGreaterThan(0);
    expect(await screen.findByText('En cours de saisie')).toBeDefined();
    await goTo('Les résultats');
    await fill(chemin('indicateurs.1'), '3,5');
    await waitFor(() => expect(app.sent()).toHaveLength(2));
    expect(app.sent()[1]?.body).toEqual({
      projets: [{ _id: TOURNOI, saisie: { indicateurs: [{ rang: 1, realise: 3.5 }] } }],
    });
    expect(app.sent()[1]?.headers.get('if-match')).toContain('2');
  });

  test('ERR-043 un compte rendu dont les projets ne sont pas chargés : «Crf need to be populated» se lit, et ce qui est tapé reste', async () => {
    const message = 'Crf need to be populated';
    const app = start(crfEn('1'), {
      'demandes.updateProjetCrf': () => refuse(422, { code: 'CRF_NON_PEUPLE', message }),
    });
    await fill(chemin('montant_realise'), '450,50');
    expect(await screen.findByText(new RegExp(message))).toBeDefined();
    expect(lieu(chemin('montant_realise')).value).toContain('450,50');
    expect(app.callsTo('demandes.updateProjetCrf')).toHaveLength(1);
  });

  test('UI-016 le budget réalisé part du budget prévu', async () => {
    const app = start(crfEn('2'));
    await app.user.click(await screen.findByRole('button', { name: 'Partir du budget prévu' }));
    await waitFor(() => expect(app.sent()).toHaveLength(1));
    expect(app.sent()[0]?.body).toMatchObject({
      projets: [
        { _id: TOURNOI, saisie: { budget_realise: { annee: 2027, charges: { montants: { '604': 100_000 } } } } },
      ],
    });
  });

  test('une valeur illisible reste en vue, ne part pas, et empêche de transmettre', async () => {
    const app = start(crfPret('2'), {}, 'resultats');
    await fill(chemin('nombre_beneficiaires'), 'trente');
    fireEvent.blur(lieu(chemin('nombre_beneficiaires')));
    expect(await screen.findByText('Écrivez un nombre entier, de 0 à 10000000.')).toBeDefined();
    await goTo('Relire et attester');
    await app.user.click(await screen.findByRole('button', { name: 'Transmettre le compte rendu' }));
    expect(await screen.findByText(/^Un champ contient une valeur/)).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(app.sent()).toEqual([]);
  });

  test('ERR-039 un refus se dit, et ce qui est tapé reste', async () => {
    const app = start(crfEn('2'), { 'demandes.updateCrf': () => refuse(500) }, 'relire');
    await fill(chemin('observations'), 'Merci au gardien du gymnase.');
    expect(
      await screen.findByText('Un problème est survenu lors de la mise à jour du compte-rendu financier.'),
    ).toBeDefined();
    expect(lieu(chemin('observations')).value).toBe('Merci au gardien du gymnase.');
    expect(app.sent().length).toBeGreaterThan(0);
  });

  test('un autre a écrit le même champ : les deux valeurs, et l’on choisit', async () => {
    let isFirst = true;
    const saved = crfEn('2', { projets: [projetCrf(TOURNOI, 'Tournoi', { observations: 'Du trésorier' })] });
    const app = start(
      crfEn('2'),
      {
        'demandes.updateCrf': () => {
          if (!isFirst) return { ...saved, version: 6 };
          isFirst = false;
          return refuse(409, {
            code: 'VERSION_DEPASSEE',
            message: 'Modifié entre-temps.',
            auteur: 'Jean Morvan',
            conflits: [{ champ: chemin('observations'), actuelle: 'Du trésorier', demandee: 'De la présidente' }],
          });
        },
        'demandes.readCrf': () => ({ ...(isFirst ? crfEn('2') : saved), version: isFirst ? 1 : 5 }),
      },
      'relire',
    );
    await fill(chemin('observations'), 'De la présidente');
    const choix = await screen.findByRole('group', { name: 'Observations' });
    expect(within(choix).getByRole('radio', { name: /^Du trésorier \(enregistré par Jean Morvan/ })).toBeDefined();
    await app.user.click(within(choix).getByRole('radio', { name: /^De la présidente/ }));
    await app.user.click(screen.getByRole('button', { name: 'Enregistrer mon choix' }));
    await waitFor(() => expect(app.sent()).toHaveLength(2));
    expect(app.sent()[1]?.headers.get('if-match')).toContain('5');
  });
});

describe('ce qui manque', () => {
  test('CRF-007 la liste mène au champ exact, et se vide à mesure', async () => {
    const app = start(crfEn('1'), {}, 'relire');
    await waitFor(() => expect(manques()).toBe('Il manque 6 choses'));
    const [link] = screen.getAllByRole('link', { name: 'Le nombre de bénéficiaires', hidden: true });
    expect(link?.getAttribute('href')).toContain(`champ=${encodeURIComponent(chemin('nombre_beneficiaires'))}`);
    if (link) await app.user.click(link);
    await waitFor(() => expect(document.activeElement).toBe(lieu(chemin('nombre_beneficiaires'))));
    await fill(chemin('nombre_beneficiaires'), '30');
    await waitFor(() => expect(manques()).toBe('Il manque 5 choses'));
  });

  test('CRF-003 au-delà de la tolérance, l’explication est demandée là où l’écart naît', async () => {
    const trop = projetCrf(TOURNOI, 'Tournoi', { ...PLEIN, budget_realise: budgetOf(135_000) });
    start(crfEn('2', { projets: [trop], crf: { attestation: null } }));
    const total = (await screen.findByText(/^Total des dépenses/)).closest('p');
    expect(total?.textContent?.replaceAll(/\s/gu, ' ')).toBe(
      'Total des dépenses : 1 350 €, prévu 1 000 €, + 350 €, + 35 %',
    );
    const ligne = lieu(chemin('budget_realise.604'));
    expect(ligne.closest('.ga-mesure')?.textContent?.replaceAll(/\s/gu, ' ')).toContain('+ 350 €, + 35 %');
    fireEvent.change(ligne, { target: { value: '1400' } });
    await waitFor(() => expect(total?.textContent?.replaceAll(/\s/gu, ' ')).toContain('1 400 €, prévu 1 000 €'));
    fireEvent.change(ligne, { target: { value: '1350' } });
    const phrase = /^Les charges réalisées font 135 % des charges prévues/;
    expect(screen.getByText(/^Il manque une phrase : Les charges réalisées font 135 %/)).toBeDefined();
    expect(screen.getAllByText(phrase)).toHaveLength(1);
    expect(screen.getByText(/^Dépenses 1\s350\s€, recettes 1\s350\s€ : équilibré$/u)).toBeDefined();
    await fill(chemin('explication_ecarts'), 'Une salle louée en plus.');
    await waitFor(() => expect(screen.queryByText(/^Il manque une phrase/)).toBeNull());
  });

  test('la tolérance est celle de la subvention : au-delà de 40 % ici, rien à expliquer avant', async () => {
    const trop = projetCrf(TOURNOI, 'Tournoi', { ...PLEIN, budget_realise: budgetOf(135_000) });
    start(crfEn('2', { projets: [trop], crf: { tolerance: 40 } }));
    await screen.findByText(/^Total des dépenses/);
    expect(screen.queryByText(/une explication est obligatoire/)).toBeNull();
    cleanup();
    start(crfEn('2', { projets: [trop], crf: { tolerance: 30 } }));
    expect((await screen.findAllByText(/Au-delà de 30 % d’écart, une explication/)).length).toBeGreaterThan(0);
  });

  test('dans la tolérance, rien n’est demandé', async () => {
    start(crfEn('2', { projets: [projetCrf(TOURNOI, 'Tournoi', { ...PLEIN, budget_realise: budgetOf(120_000) })] }));
    await screen.findByText(/^Total des dépenses/);
    expect(screen.queryByText(/une explication est obligatoire/)).toBeNull();
    expect(screen.getByText('La subvention accordée représente 41,7 % du total des produits.')).toBeDefined();
  });

  test.each(['1', '2'] as const)('CRF-005 à l’état %s, aucun document n’est demandé', async (etat) => {
    start(crfPret(etat), {}, 'relire');
    expect(await screen.findByText('Il ne manque rien : le compte rendu peut être transmis')).toBeDefined();
    await goTo('Les preuves');
    expect(await screen.findByText(/^Aucune pièce n’est demandée d’avance/)).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Compte rendu financier signé' })).toBeNull();
  });

  test('CRF-005 renvoyé, le document est demandé, choisi dans la bibliothèque et enregistré', async () => {
    const signe = { ...statuts, id_type: 'CRF', lib_type: 'Compte rendu financier', nom: 'crf-signe.pdf' };
    const app = start(crfPret('3'), { 'dac.listDocuments': () => [signe] }, 'preuves');
    await waitFor(() => expect(manques()).toBe('Il manque 1 chose'));
    await app.user.selectOptions(await screen.findByRole('combobox', { name: 'Document choisi' }), signe.uuid);
    await waitFor(() => expect(app.sent()[0]?.body).toEqual({ document: signe.uuid }));
    await waitFor(() => expect(manques()).toMatch(/^Il ne manque rien/));
  });

  test('CRF-005 sans document dans la bibliothèque, le chemin pour le déposer et en revenir', async () => {
    start(crfPret('3'), {}, 'preuves');
    const link = await screen.findByRole('link', { name: 'Déposer le compte rendu financier signé' });
    expect(link.getAttribute('href')).toContain('/associations/4217/documents?type=CRF&retour=');
  });

  test('CRF-007 CALL-DEM-026 l’attestation part avec la seule personne qui puisse signer', async () => {
    const app = start(crfPret('2', { attestation: null }), {}, 'relire');
    await screen.findByRole('option', { name: 'Amina Diallo' });
    await app.user.click(screen.getByRole('checkbox', { name: /^J’atteste sur l’honneur/ }));
    const attestation = { accepte: true, id_signataire: presidente.id };
    await waitFor(() => expect(app.sent()[0]?.body).toEqual({ attestation }));
  });

  test('CRF-007 cochée avant que la fiche soit lue, la case reste cochée et part avec qui signe', async () => {
    const read = Promise.withResolvers<never>();
    const app = start(crfPret('2', { attestation: null }), { 'dac.readAssociation': () => read.promise }, 'relire');
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^J’atteste sur l’honneur/ });
    await app.user.click(box);
    expect([box.checked, app.sent()]).toEqual([true, []]);
    read.resolve({ ...recordJudo, representants_legaux: [presidente] } as never);
    const attestation = { accepte: true, id_signataire: presidente.id };
    await waitFor(() => expect(app.sent()[0]?.body).toEqual({ attestation }));
    expect(screen.queryByText('Choisissez d’abord la personne qui signe.')).toBeNull();
  });

  test('CRF-007 à plusieurs, rien n’est attesté avant de dire qui signe', async () => {
    const autre = { ...tresorier, est_representant_legal: true };
    const app = start(
      crfPret('2', { attestation: null }),
      {
        'dac.readAssociation': () => ({ ...recordJudo, representants_legaux: [presidente, autre] }) as never,
      },
      'relire',
    );
    await screen.findByRole('option', { name: 'Jean Morvan' });
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /^J’atteste sur l’honneur/ });
    await app.user.click(box);
    expect(screen.getByText('Choisissez d’abord la personne qui signe.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Personne qui signe/ }));
    expect([box.checked, app.sent()]).toEqual([false, []]);
    await app.user.selectOptions(screen.getByRole('combobox', { name: /^Personne qui signe/ }), autre.id);
    await app.user.click(box);
    const attestation = { accepte: true, id_signataire: autre.id };
    await waitFor(() => expect(app.sent().at(-1)?.body).toEqual({ attestation }));
  });

  test('UI-016 relire : chaque réponse une fois, avec le chemin pour la changer ; un résultat se dit contre l’annonce', async () => {
    const indicateurs = [{ rang: 1, intitule: 'Séances tenues', prevu_min: 2, prevu_max: 4, realise: 7 }];
    const projet = projetCrf(TOURNOI, 'Tournoi', { ...PLEIN, indicateurs, budget_realise: budgetOf(120_000) });
    start(crfEn('2', { projets: [projet] }), {}, 'relire');
    const lu = within(await screen.findByRole('region', { name: 'Tournoi' }));
    const textes = lu.getAllByRole('definition').map(({ textContent }) => textContent?.replaceAll(/\s/gu, ' '));
    expect(textes).toEqual(
      expect.arrayContaining([
        'Trente enfants ont découvert le judo.',
        '1 200 €, prévu 1 000 €',
        '1 200 €, équilibré',
        '500 € sur 500 € accordés',
        '1 sur 1 mesures, dont 1 hors de l’annonce',
      ]),
    );
    await userEvent.click(lu.getByRole('link', { name: 'Modifier : Mesures' }));
    expect(await screen.findByText('3 de plus qu’annoncé')).toBeDefined();
  });
});

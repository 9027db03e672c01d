import type { Subvention } from '@guichet/contract/rds';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Answers, CUT, refuse } from '../../../testing/answers.ts';
import { createMemoryStorage } from '../../../testing/memoryStorage.ts';
import { heldSubvention, repertoireApp } from '../testing/repertoire.ts';
import { bretagne, instructeur, morbihan, subventionOf } from '../testing/subventions.ts';

afterEach(cleanup);

const startRepertoire = (...start: Parameters<typeof repertoireApp>) => {
  const app = repertoireApp(...start);
  const { unmount } = render(app.element);
  return { app, unmount, person: userEvent.setup({ delay: null }) };
};

const edit = (section: string, subvention: Subvention, answers: Answers = {}, options = {}) => {
  const server = heldSubvention(subvention, answers);
  return { server, ...startRepertoire(`/subventions/${subvention._id}${section}`, server.answers, options) };
};
const puts = (app: ReturnType<typeof startRepertoire>['app']) =>
  app.callsTo('rds.updateSubvention').map(({ body, headers }) => [body, headers.get('if-match')]);
const enregistre = async (): Promise<void> => {
  await waitFor(() => expect(screen.getAllByText('Enregistré à 14h05.').length).toBeGreaterThan(0));
};

describe('la liste des parties', () => {
  test('SUBV-001 CALL-RDS-007 : chaque partie dit son état, chaque manque mène à sa place', async () => {
    const { app, person } = edit('', subventionOf({ description: null, sous_dispositifs: [], instructeurs: [] }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Il manque 3 choses avant de publier' })).toBeDefined();
    const parts = screen.getByRole('list', { name: 'Parties de la subvention' });
    const rows = within(parts)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '');
    expect(rows).toHaveLength(10);
    expect(rows[0]).toContain('1 à compléter');
    expect(rows[3]).toContain('Facultatif, rien pour l’instant');
    expect(app.callsTo('rds.readSubvention')[0]?.query).toEqual({ version: 'brouillon' });
    await person.click(screen.getByRole('link', { name: /Rédigez la présentation/ }));
    await screen.findByRole('heading', { level: 1, name: 'Présentation' });
    await waitFor(() => expect(document.activeElement?.id).toBe('description'));
  });

  test('CALL-RDS-012 : une subvention fermée se supprime, après confirmation', async () => {
    const { app, person } = edit('', subventionOf(), { 'rds.deleteSubvention': () => ({ message: 'ok' }) });
    await person.click(await screen.findByRole('button', { name: 'Supprimer la subvention' }));
    await person.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer la subvention' }),
    );
    await screen.findByRole('heading', { level: 1, name: 'Gestion des subventions' });
    expect(app.callsTo('rds.deleteSubvention')[0]?.params).toEqual({ id: subventionOf()._id });
  });

  test('ERR-036 CALL-RDS-012 : ouverte, elle dit pourquoi elle ne se supprime pas ; un échec se dit', async () => {
    const message = 'Cette subvention est ouverte. Désactivez-la d’abord, puis supprimez-la.';
    const { unmount } = edit('', subventionOf({ active: true, publiee: 1 }));
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Supprimer la subvention' })).toBeNull();
    unmount();
    const { person } = edit('', subventionOf(), {
      'rds.deleteSubvention': () => refuse(409, { code: 'SUBVENTION_ACTIVE', message }),
    });
    await person.click(await screen.findByRole('button', { name: 'Supprimer la subvention' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Supprimer la subvention' }));
    expect(
      await dialog.findByText(`Un problème est survenu lors de la suppression de la subvention. ${message}`),
    ).toBeDefined();
  });

  test('ERR-034 : une subvention qui ne se lit pas le dit, et se redemande', async () => {
    let isDown = true;
    const { person } = edit('', subventionOf(), {
      'rds.readSubvention': () => (isDown ? refuse(500) : subventionOf()),
    });
    await screen.findByText('Un problème est survenu lors de la récupération de la subvention.');
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Recommencer' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Formation des bénévoles 2027' })).toBeDefined();
  });

  test('hors de son périmètre, on ne compose pas', async () => {
    edit('/presentation', subventionOf({ peut_gerer: false }));
    expect(await screen.findByText(/Vous ne pouvez gérer que les subventions de votre service/)).toBeDefined();
    expect(screen.queryByLabelText('Nom')).toBeNull();
  });
});

describe('l’enregistrement', () => {
  test('CALL-RDS-011 CALL-GEN-003 CONST-005 : ce qui est tapé part seul, une fois, avec sa version', async () => {
    const { app, person } = edit('/presentation', subventionOf());
    await person.type(await screen.findByLabelText(/^Résumé/), 'Pour les bénévoles');
    expect(screen.getByText('Modifications à enregistrer…')).toBeDefined();
    await enregistre();
    expect(puts(app)).toEqual([[{ resume: 'Pour les bénévoles' }, '"7"']]);
    await person.type(screen.getByLabelText(/^Résumé/), ' en Bretagne');
    await waitFor(() => expect(puts(app)).toHaveLength(2));
    expect(puts(app)[1]).toEqual([{ resume: 'Pour les bénévoles en Bretagne' }, '"8"']);
  });

  test('ERR-035 : le serveur ne répond pas, c’est dit, rien n’est perdu, et l’essai suivant porte la même clé', async () => {
    let isDown = true;
    const { app, server, person } = edit('/presentation', subventionOf(), {
      'rds.updateSubvention': ({ body }) => (isDown ? CUT : server.save({ resume: body.resume ?? null })),
    });
    await person.type(await screen.findByLabelText(/^Résumé/), 'Gardé');
    await screen.findByText('Pas encore enregistré, nouvel essai dans 5 secondes.');
    expect(screen.getByText('Un problème est survenu lors de la mise à jour de la subvention.')).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Résumé/).value).toBe('Gardé');
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Enregistrer maintenant' }));
    await enregistre();
    const keys = app.callsTo('rds.updateSubvention').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  test('un champ que la règle refuse reste sous les yeux, n’est pas envoyé, et survit à un rechargement', async () => {
    const tabStorage = createMemoryStorage();
    const first = edit('/presentation', subventionOf(), {}, { tabStorage });
    await first.person.type(await screen.findByLabelText(/^Adresse de la notice/), 'ftp://notice');
    await first.person.tab();
    expect(await screen.findByText(/L’adresse commence par https/)).toBeDefined();
    expect(screen.getByText('Pas encore enregistré : corrigez le champ en erreur.')).toBeDefined();
    await new Promise((later) => setTimeout(later, 1_200));
    expect(puts(first.app)).toEqual([]);
    first.unmount();
    const again = edit('/presentation', subventionOf(), {}, { tabStorage });
    const field = await screen.findByLabelText<HTMLInputElement>(/^Adresse de la notice/);
    expect(field.value).toBe('ftp://notice');
    await again.person.clear(field);
    await again.person.type(field, 'https://notice.example');
    await waitFor(() => expect(puts(again.app)).toEqual([[{ url_notice: 'https://notice.example' }, '"7"']]));
  });

  test('quitter la page n’attend pas : ce qui était tapé part avec elle', async () => {
    const { app, person } = edit('/presentation', subventionOf());
    await person.type(await screen.findByLabelText(/^Résumé/), 'Vite');
    await person.click(screen.getByRole('link', { name: 'Dispositifs' }));
    await screen.findByRole('heading', { level: 1, name: 'Dispositifs' });
    await waitFor(() => expect(puts(app)).toEqual([[{ resume: 'Vite' }, '"7"']]));
  });

  test('CALL-RDS-011 : un autre a changé le même champ, les deux valeurs se montrent et la personne choisit', async () => {
    const autre = subventionOf({ nom: 'Le nom de Paul', version: 9 });
    let tries = 0;
    const { app, person } = edit('/presentation', subventionOf(), {
      'rds.updateSubvention': ({ body }) => {
        tries += 1;
        if (tries > 1) return { ...autre, nom: body.nom ?? '', version: 10 };
        return refuse(409, {
          code: 'VERSION_DEPASSEE',
          message: 'Quelqu’un a modifié.',
          conflits: [{ champ: 'nom', actuelle: 'Le nom de Paul', demandee: body.nom }],
          auteur: 'Paul Martin',
          modifie_at: '2027-02-03T12:00:00.000Z',
        });
      },
      'rds.readSubvention': () => (tries > 0 ? autre : subventionOf()),
    });
    const field = await screen.findByLabelText('Nom');
    await person.clear(field);
    await person.type(field, 'Le mien');
    await screen.findByRole('heading', { level: 1, name: 'Quelle valeur garder ?' });
    expect(screen.getByRole('radio', { name: /Le nom de Paul \(enregistré par Paul Martin/ })).toBeDefined();
    await person.click(screen.getByRole('radio', { name: /Le mien \(votre saisie\)/ }));
    await person.click(screen.getByRole('button', { name: 'Enregistrer mon choix' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Nom').value).toBe('Le mien'));
    expect(puts(app).at(-1)).toEqual([{ nom: 'Le mien' }, '"9"']);
  });
});

describe('le calendrier et les instructeurs', () => {
  test('SUBV-001 SUBV-022 : une date et une heure de Paris deviennent un instant ; la fin vient après le début', async () => {
    const { app, person } = edit('/calendrier', subventionOf({ sous_dispositifs: [] }));
    await person.click(await screen.findByRole('button', { name: 'Ajouter un sous-dispositif' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Sous-dispositif'));
    await person.selectOptions(screen.getByLabelText('Sous-dispositif'), 'Fonctionnement et innovation');
    await person.type(screen.getByLabelText('Date de début'), '2027-06-01');
    await person.type(screen.getByLabelText('Date de fin'), '2027-05-01');
    await person.click(screen.getByRole('checkbox', { name: 'Projet ou action' }));
    await person.click(screen.getByRole('button', { name: 'Ajouter le sous-dispositif' }));
    const summary = await screen.findByRole('region', { name: 'Il y a un problème' });
    expect(within(summary).getByText('La fin doit venir après le début.')).toBeDefined();
    await person.clear(screen.getByLabelText('Date de fin'));
    await person.type(screen.getByLabelText('Date de fin'), '2027-12-01');
    await person.click(screen.getByRole('button', { name: 'Ajouter le sous-dispositif' }));
    expect(await screen.findByText(/Du mardi 1er juin 2027 à 0 h au mercredi 1er décembre 2027 à midi/)).toBeDefined();
    await waitFor(() => expect(puts(app)).toHaveLength(1));
    expect(puts(app)[0]?.[0]).toEqual({
      sous_dispositifs: [
        {
          code: 'Fonctionnement',
          nom: null,
          date_debut: '2027-05-31T22:00:00.000Z',
          date_fin: '2027-12-01T11:00:00.000Z',
          types_projet: ['projet-ou-action'],
        },
      ],
    });
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Modifier'));
    await person.click(screen.getByRole('button', { name: /^Modifier/ }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Heure de fin/).value).toBe('12:00');
  });

  const deux = () => {
    const [premier] = subventionOf().sous_dispositifs;
    if (!premier) throw new Error('no part');
    return [premier, { ...premier, code: 'Fonctionnement' }];
  };

  test('pendant qu’un sous-dispositif se modifie, les autres attendent et rien ne se retire', async () => {
    const { app, person } = edit('/calendrier', subventionOf({ sous_dispositifs: deux() }));
    await person.click(await screen.findByRole('button', { name: 'Modifier « Fonctionnement »' }));
    const [retirer] = screen.getAllByRole('button', { name: /^Retirer/ });
    expect(retirer?.getAttribute('aria-disabled')).toBe('true');
    await person.click(retirer as HTMLElement);
    await person.click(screen.getByRole('button', { name: 'Modifier « Formation des bénévoles »' }));
    expect(screen.getByRole('form', { name: 'Modifier « Fonctionnement »' })).toBeDefined();
    expect(screen.getByText(/Terminez ou annulez/)).toBeDefined();
    expect(puts(app)).toEqual([]);
  });

  test('ce qui était tapé revient à son sous-dispositif, jamais à un autre, et c’est dit', async () => {
    const tabStorage = createMemoryStorage();
    const sous_dispositifs = deux();
    const first = edit('/calendrier', subventionOf({ sous_dispositifs }), {}, { tabStorage });
    await first.person.click(await screen.findByRole('button', { name: 'Modifier « Fonctionnement »' }));
    expect(screen.queryByText(/Ce que vous aviez saisi a été gardé/)).toBeNull();
    await first.person.type(screen.getByLabelText(/^Nom montré/), 'Aide');
    first.unmount();
    // Meanwhile someone puts them in another order.
    edit('/calendrier', subventionOf({ sous_dispositifs: sous_dispositifs.toReversed() }), {}, { tabStorage });
    const person = userEvent.setup({ delay: null });
    await person.click(await screen.findByRole('button', { name: 'Modifier « Formation des bénévoles »' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Nom montré/).value).toBe('');
    await person.click(screen.getByRole('button', { name: 'Annuler' }));
    await person.click(screen.getByRole('button', { name: 'Modifier « Fonctionnement »' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Nom montré/).value).toBe('Aide');
    expect(screen.getByText(/Ce que vous aviez saisi a été gardé/)).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Annuler' }));
    await person.click(screen.getByRole('button', { name: 'Modifier « Fonctionnement »' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Nom montré/).value).toBe('');
  });

  test('deux sous-dispositifs de même code et de même date ont chacun leur ligne', async () => {
    const errors = vi.spyOn(console, 'error');
    const [un] = deux();
    const { unmount } = edit('/calendrier', subventionOf({ sous_dispositifs: un ? [un, un] : [] }));
    expect(await screen.findAllByRole('button', { name: /^Retirer/ })).toHaveLength(2);
    unmount();
    edit('/instructeurs', subventionOf({ instructeurs: [instructeur(601, 'A', true), instructeur(601, 'A', true)] }));
    expect(await screen.findAllByRole('button', { name: /^Retirer/ })).toHaveLength(2);
    expect(errors.mock.calls.filter(([message]) => String(message).includes('same key'))).toEqual([]);
    errors.mockRestore();
  });

  test('SUBV-002 SUBV-023 CALL-RDS-001 : un service que l’on gère s’ajoute, et un seul est référent', async () => {
    const { app, person } = edit('/instructeurs', subventionOf(), {
      'rds.listServices': ({ query }) => ({ services: query.q ? [bretagne, morbihan] : [], after: null }),
    });
    await person.type(await screen.findByRole('combobox', { name: /Ajouter un service/ }), 'morb');
    const choice = await screen.findByRole('option', { name: /Département du Morbihan/ });
    expect(screen.queryByRole('option', { name: /Région Bretagne/ })).toBeNull();
    expect(app.callsTo('rds.listServices').at(-1)?.query).toMatchObject({ q: 'morb' });
    await person.click(choice);
    await person.click(await screen.findByRole('radio', { name: 'Référent : Département du Morbihan' }));
    await waitFor(() =>
      expect(puts(app).at(-1)?.[0]).toEqual({
        instructeurs: [
          { service: bretagne._id, isReferent: false },
          { service: morbihan._id, isReferent: true },
        ],
      }),
    );
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, true]);
    await person.click(screen.getByRole('button', { name: /Retirer.*Morbihan/ }));
    expect(await screen.findByText('Désignez un service référent, et un seul, parmi les instructeurs.')).toBeDefined();
  });

  test('SUBV-002 : qui ne gère rien ne nomme personne, et sait pourquoi', async () => {
    edit('/instructeurs', subventionOf({ instructeurs: [instructeur(601, 'Région Bretagne', true)] }), {
      'rds.readUser': ({ params }) => ({ authId: params.id, locked: false, service: { ...bretagne, profil: null } }),
    });
    expect(await screen.findByText(/Vous ne pouvez gérer que les subventions/)).toBeDefined();
    expect(screen.queryByRole('combobox', { name: /Ajouter un service/ })).toBeNull();
  });

  test('SUBV-001 : un montant se tape en euros et s’envoie en centimes ; illisible, il le dit', async () => {
    const { app, person } = edit('/montants', subventionOf());
    await person.type(await screen.findByLabelText(/^Montant minimal demandé/), '1 500');
    await waitFor(() => expect(puts(app)).toHaveLength(1));
    expect(puts(app)[0]?.[0]).toMatchObject({ montants: { minimum: 150_000, maximum: null } });
    await person.type(screen.getByLabelText(/^Montant maximal accordé/), 'mille');
    await person.tab();
    expect(await screen.findByText('Écrivez un montant en euros, par exemple 1 234,50.')).toBeDefined();
  });

  test('SUBV-001 : l’écart à expliquer dans le compte rendu se règle en pour cent, de 0 à 100', async () => {
    const { app, person } = edit('/montants', subventionOf());
    const champ = await screen.findByLabelText<HTMLInputElement>(/^Écart à expliquer/);
    expect(champ.value).toBe('20');
    await person.clear(champ);
    await person.type(champ, '120');
    await person.tab();
    expect(await screen.findByText('Écrivez un nombre entier, de 0 à 100.')).toBeDefined();
    await person.clear(champ);
    await person.type(champ, '35');
    await waitFor(() => expect(puts(app).at(-1)?.[0]).toMatchObject({ tolerance_crf: 35 }));
  });
});

describe('le silence', () => {
  test('SUBV-001 : vide par défaut, il se règle en mois, et se vide', async () => {
    const { app, person } = edit('/calendrier', subventionOf());
    const champ = await screen.findByLabelText<HTMLInputElement>(/^Silence qui vaut refus/);
    expect(champ.value).toBe('');
    await person.type(champ, '30');
    await person.tab();
    expect(await screen.findByText('Écrivez un nombre entier, de 1 à 24.')).toBeDefined();
    await person.clear(champ);
    await person.type(champ, '2');
    await waitFor(() => expect(puts(app).at(-1)?.[0]).toMatchObject({ silence_mois: 2 }));
    await person.clear(champ);
    await waitFor(() => expect(puts(app).at(-1)?.[0]).toMatchObject({ silence_mois: null }));
  });
});

describe('la grille de notation', () => {
  test('SUBV-001 : se compose critère par critère, le code suit ce qui est noté, un poids nul est refusé', async () => {
    const { app, person } = edit('/grille', subventionOf());
    expect(await screen.findByText(/^Aucun critère : les demandes ne sont pas notées/u)).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Ajouter un critère' }));
    await person.type(screen.getByLabelText(/^Ce qui est noté/u), 'Public touché');
    const poids = screen.getByLabelText(/^Poids/u);
    await person.clear(poids);
    await person.click(screen.getByRole('button', { name: 'Ajouter le critère' }));
    expect(await screen.findAllByText('Le poids est d’au moins 1.')).toHaveLength(2);
    expect(puts(app)).toHaveLength(0);
    await person.type(poids, '3');
    await person.click(screen.getByLabelText('Chaque note dit pourquoi'));
    await person.click(screen.getByRole('button', { name: 'Ajouter le critère' }));
    const public_touche = {
      ...{ code: 'public_touche', libelle: 'Public touché', aide: null },
      ...{ poids: 3, echelle: 5, justification: false },
    };
    await waitFor(() => expect(puts(app)[0]?.[0]).toEqual({ grille: [public_touche] }));
    expect(screen.getByText('Noté de 0 à 5, compte pour 3 parts sur 3, justification facultative.')).toBeDefined();
    await person.click(screen.getByRole('button', { name: /^Dupliquer/u }));
    await waitFor(() =>
      expect(puts(app).at(-1)?.[0]).toMatchObject({
        grille: [public_touche, { code: 'public_touche_2', libelle: 'Public touché (copie)' }],
      }),
    );
  });

  test('deux critères d’un même code : dit à sa place, et rien ne se publie', async () => {
    const un = { code: 'a', libelle: 'Un', aide: null, poids: 1, echelle: 5, justification: true };
    const { app, person } = edit('/grille', subventionOf({ grille: [un, { ...un, libelle: 'Deux' }] }));
    expect(await screen.findByText(/« a » est donné à deux critères de la grille/u)).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Modifier « Deux »' }));
    await person.click(screen.getByRole('button', { name: 'Enregistrer le critère' }));
    expect(await screen.findAllByText('Ce code est déjà celui d’un autre critère.')).toHaveLength(2);
    expect(puts(app)).toHaveLength(0);
  });
});

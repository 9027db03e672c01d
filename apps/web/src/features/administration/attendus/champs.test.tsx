import { type ChampAttendu, checkSubvention, type Probleme } from '@guichet/rules/subvention';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type JSX, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ask, champ, contenuOf, options, SPORT } from '../../../testing/attendus.ts';
import { createMemoryStorage } from '../../../testing/memoryStorage.ts';
import { wrapInApp } from '../../../testing/wrapInApp.tsx';
import { ChampsEditor } from './ChampsEditor.tsx';
import { ListeEditor } from './liste/ListeEditor.tsx';

afterEach(cleanup);

const SOUS = [{ code: 'FB-pluri', nom: 'Formation sur plusieurs années' }];
const seen = vi.fn<(champs: readonly ChampAttendu[]) => void>();
interface Depart {
  readonly initial?: readonly ChampAttendu[];
  readonly bibliotheque?: readonly ChampAttendu[];
  readonly problemes?: readonly Probleme[];
}
const Essai = ({ initial = [], bibliotheque = [], problemes = [] }: Depart): JSX.Element => {
  const [champs, setChamps] = useState(initial);
  seen(champs);
  return (
    <ChampsEditor
      champs={champs}
      bibliotheque={bibliotheque}
      problemes={problemes}
      sousDispositifs={SOUS}
      onChange={setChamps}
    />
  );
};
const open = (depart: Depart = {}, tabStorage?: Storage) =>
  render(wrapInApp(<Essai {...depart} />, {}, tabStorage ? { tabStorage } : {}).element);
const person = userEvent.setup({ delay: null });
const held = () => seen.mock.lastCall?.[0] ?? [];
const press = (name: string | RegExp) => person.click(screen.getByRole('button', { name }));
const fill = async (label: RegExp | string, text: string) => {
  const field = screen.getByLabelText(label);
  await person.clear(field);
  await person.type(field, text);
};
const rows = () =>
  within(screen.getByRole('list', { name: /^Champs demandés/u }))
    .getAllByRole('listitem')
    .filter(({ classList }) => classList.contains('ga-row'));
const but = champ('but', 'But');
const heures = champ('heures', 'Heures', { type: 'nombre', asks: [SPORT] });

describe('un champ', () => {
  test('deux problèmes dits par les mêmes mots se montrent tous les deux', () => {
    const errors = vi.spyOn(console, 'error');
    const message = 'Ce choix n’a pas de parent.';
    const problemes = ['liste.0.options.0', 'liste.0.options.1'].map((path) => ({ champ: path, message }));
    const nothing = () => null;
    const liste = { id: 'liste', label: 'Liste', ajouter: 'Ajouter', vide: '', items: ['un'], maximum: 2 };
    const props = { ...liste, nomOf: String, copy: String, problemesOf: () => problemes, form: nothing };
    render(
      <ListeEditor {...props} onChange={() => undefined}>
        {nothing}
      </ListeEditor>,
    );
    expect(screen.getAllByText(message)).toHaveLength(2);
    expect(errors.mock.calls.filter(([said]) => String(said).includes('same key'))).toEqual([]);
    errors.mockRestore();
  });

  test('SUBV-003 : le libellé propose le code sans accent, et le champ rejoint la liste', async () => {
    open();
    await press('Ajouter un champ');
    expect(document.activeElement?.textContent).toBe('Nouveau champ');
    await person.type(screen.getByLabelText(/^Libellé/u), 'Nombre de bénévoles formés');
    expect(screen.getByLabelText<HTMLInputElement>(/^Code/u).value).toBe('nombre_de_benevoles_formes');
    await person.selectOptions(screen.getByLabelText(/^Type de réponse/u), 'Nombre');
    await person.type(screen.getByLabelText(/^Maximum/u), '1 500');
    await person.type(screen.getByLabelText(/^Valeur proposée au départ/u), '10');
    await press('Ajouter le champ');
    expect(held()).toEqual([
      champ('nombre_de_benevoles_formes', 'Nombre de bénévoles formés', {
        type: 'nombre',
        validation: { maximum: 1500 },
        default: 10,
      }),
    ]);
    expect(rows()[0]?.textContent).toContain('1. Nombre de bénévoles formésNombre, obligatoire — toujours demandé');
    expect(document.activeElement?.textContent).toBe('Ajouter un champ');
  });

  test('SUBV-003 : un format connu par son nom donne l’expression, et s’essaie', async () => {
    open({ initial: [but] });
    await press('Modifier « But »');
    await person.selectOptions(screen.getByLabelText(/^Format attendu/u), 'Code postal');
    await fill('Essayez une valeur', '7501');
    expect(screen.getByText(/« 7501 » serait refusé/u)).toBeDefined();
    await fill('Essayez une valeur', '75013');
    expect(screen.getByText('« 75013 » serait accepté.')).toBeDefined();
    await press('Enregistrer le champ');
    expect(held()[0]?.validation.regex).toBe('^\\d{5}$');
  });

  test('VALID-001 : qui compose un formulaire peut demander un texte sans chiffre ; il s’essaie', async () => {
    open({ initial: [but] });
    await press('Modifier « But »');
    await person.selectOptions(screen.getByLabelText(/^Format attendu/u), 'Texte sans chiffre');
    for (const refuse of ['rue du 8 mai', 'a=b', '<b>']) {
      await fill('Essayez une valeur', refuse);
      expect(screen.getByText(`« ${refuse} » serait refusé : la valeur n’est pas au bon format.`)).toBeDefined();
    }
    const accepte = 'L’œuvre d’Éloïse : danse & chant (tout compris) !';
    await fill('Essayez une valeur', accepte);
    expect(screen.getByText(`« ${accepte} » serait accepté.`)).toBeDefined();
    await press('Enregistrer le champ');
    expect(held()[0]?.validation.regex).toContain('A-Za-zÀ-ÖØ-öø-ÿŒœ');
  });

  test('SUBV-003 SUBV-009 : une expression mal écrite, ou que le portail ne prend pas en charge, est refusée en français, à côté du champ', async () => {
    open({ initial: [but] });
    await press('Modifier « But »');
    await person.selectOptions(screen.getByLabelText(/^Format attendu/u), 'Autre : une expression régulière');
    await person.click(screen.getByLabelText(/^Expression régulière/u));
    await person.paste('^(a');
    expect(screen.getByText(/est mal écrite/u)).toBeDefined();
    await press('Enregistrer le champ');
    expect(document.getElementById('champ-0-validation-regex-erreur')?.textContent).toContain('est mal écrite');
    await fill(/^Expression régulière/u, '^x');
    await person.paste('(?=a)$');
    expect(screen.getByText(/ne prend pas en charge/u)).toBeDefined();
    expect(held()).toEqual([but]);
  });

  test('un champ sans libellé ni choix dit tout ce qui manque, sans rien perdre', async () => {
    open();
    await press('Ajouter un champ');
    await person.selectOptions(screen.getByLabelText(/^Type de réponse/u), 'Choix dans une liste');
    await press('Ajouter le champ');
    expect(screen.getByRole('link', { name: 'Le champ Libellé est obligatoire.' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Écrivez au moins un choix, un par ligne.' })).toBeDefined();
    expect(screen.getByLabelText<HTMLSelectElement>(/^Type de réponse/u).value).toBe('choix');
    expect(held()).toEqual([]);
  });

  test('des choix collés d’un tableur ont leur code ; un libellé corrigé garde le sien', async () => {
    open({ initial: [champ('niveau', 'Niveau', { type: 'choix', options: options('Debutant', 'Expert') })] });
    await press('Modifier « Niveau »');
    const area = screen.getByLabelText<HTMLTextAreaElement>(/^Choix proposés/u);
    await person.clear(area);
    await person.click(area);
    await person.paste('Débutant\nExpert');
    await press('Enregistrer le champ');
    expect(held()[0]?.options).toEqual([
      { code: 'debutant', libelle: 'Débutant', parent: null },
      { code: 'expert', libelle: 'Expert', parent: null },
    ]);
    await press('Modifier « Niveau »');
    const again = screen.getByLabelText(/^Choix proposés/u);
    await person.clear(again);
    await person.click(again);
    await person.paste('n1\tPremier niveau\nDeuxième niveau');
    await press('Enregistrer le champ');
    expect(held()[0]?.options.map(({ code, libelle }) => [code, libelle])).toEqual([
      ['n1', 'Premier niveau'],
      ['expert', 'Deuxième niveau'],
    ]);
  });

  test('une liste dépendante demande ses choix sous chacun de ceux du champ parent', async () => {
    open({ initial: [champ('objectif', 'Objectif', { type: 'choix', options: options('Former', 'Recruter') })] });
    await press('Ajouter un champ');
    await person.type(screen.getByLabelText(/^Libellé/u), 'Modalité');
    await person.selectOptions(screen.getByLabelText(/^Type de réponse/u), 'Liste qui dépend d’une autre');
    await person.selectOptions(screen.getByLabelText('Champ dont elle dépend'), 'Objectif');
    await person.type(screen.getByLabelText(/^Choix proposés pour « Former »/u), 'Stage');
    await person.type(screen.getByLabelText(/^Choix proposés pour « Recruter »/u), 'CDD');
    await press('Ajouter le champ');
    expect(held()[1]).toMatchObject({
      code: 'modalite',
      depend_de: 'objectif',
      options: [
        { code: 'stage', libelle: 'Stage', parent: 'former' },
        { code: 'cdd', libelle: 'CDD', parent: 'recruter' },
      ],
    });
    expect(
      checkSubvention(contenuOf({ champs_attendus: [...held()] }), { code: 'x1' }).map(({ champ: place }) => place),
    ).not.toContain('champs_attendus.1.depend_de');
  });

  test('un groupe répété a ses colonnes, gardées par Entrée sans envoyer le champ', async () => {
    open();
    await press('Ajouter un champ');
    await person.type(screen.getByLabelText(/^Libellé/u), 'Intervenants');
    await person.selectOptions(screen.getByLabelText(/^Type de réponse/u), 'Groupe répété');
    await press('Ajouter une colonne');
    const colonne = within(screen.getByRole('group', { name: 'Nouvelle colonne' }));
    await person.type(colonne.getByLabelText(/^Libellé/u), 'Diplôme{Enter}');
    expect(screen.getByText('1. Diplôme')).toBeDefined();
    expect(held()).toEqual([]);
    await press('Ajouter le champ');
    expect(held()[0]?.champs).toMatchObject([{ code: 'diplome', libelle: 'Diplôme', type: 'texte' }]);
  });

  test('SUBV-011 : le champ virtuel est expliqué, et se dit dans la liste', async () => {
    open({ initial: [champ('pluriannuel', 'Demande pluriannuelle', { virtuel: true, asks: [SPORT] })] });
    expect(rows()[0]?.textContent).toContain('Champ virtuel, jamais affiché — demandé si le domaine est Sport');
    await press('Modifier « Demande pluriannuelle »');
    expect(screen.getByText(/n’est possible que si ses conditions sont remplies/u)).toBeDefined();
  });

  test('SUBV-005 : une condition composée est gardée avec le champ et lue dans sa ligne', async () => {
    open({ initial: [but] });
    await press('Modifier « But »');
    await press('Ajouter une condition');
    await person.selectOptions(screen.getByLabelText('Information de la condition 1'), 'Le domaine');
    await press('Enregistrer le champ');
    expect(screen.getByRole('link', { name: 'Condition 1 : indiquez la valeur attendue.' })).toBeDefined();
    await person.selectOptions(screen.getByLabelText('Valeur de la condition 1'), 'Autre');
    await press('Enregistrer le champ');
    expect(held()[0]?.asks).toEqual([{ ...SPORT, value: 'Autre' }]);
    expect(rows()[0]?.textContent).toContain('Texte court, obligatoire — demandé si le domaine est Autre');
  });
});

describe('les conditions d’un champ', () => {
  test('SUBV-005 : le sous-dispositif se choisit parmi ceux de la subvention, et se lit par son nom', async () => {
    open({ initial: [but] });
    await press('Modifier « But »');
    await press('Ajouter une condition');
    await person.selectOptions(screen.getByLabelText('Information de la condition 1'), 'Le sous-dispositif');
    await person.selectOptions(screen.getByLabelText('Valeur de la condition 1'), 'Formation sur plusieurs années');
    await press('Enregistrer le champ');
    expect(held()[0]?.asks).toEqual([ask('dossier', 'description.id_sous_type_dispositif', '==', 'FB-pluri')]);
    expect(rows()[0]?.textContent).toContain('demandé si le sous-dispositif est Formation sur plusieurs années');
    const problemes = checkSubvention(contenuOf({ champs_attendus: [...held()] }), { code: 'essai' });
    expect(problemes.filter(({ champ: place }) => place.startsWith('champs_attendus'))).toEqual([]);
  });
});

describe('la liste des champs', () => {
  test('monter et descendre au clavier : la place est annoncée et le bouton garde le focus', async () => {
    open({ initial: [but, heures] });
    const up = screen.getByRole('button', { name: 'Monter « Heures »' });
    up.focus();
    await person.keyboard('{Enter}');
    expect(held()).toEqual([heures, but]);
    expect(screen.getByText('« Heures » : place 1 sur 2.')).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Monter « Heures »');
    await person.keyboard('{Enter}');
    expect(held()).toEqual([heures, but]);
  });

  test('supprimer se rattrape, à la même place', async () => {
    open({ initial: [but, heures] });
    await press('Supprimer « But »');
    expect(held()).toEqual([heures]);
    expect(document.activeElement?.textContent).toBe('Annuler la suppression');
    await person.keyboard('{Enter}');
    expect(held()).toEqual([but, heures]);
    expect(document.activeElement?.textContent).toBe('Modifier « But »');
  });

  test('dupliquer donne un autre code ; la bibliothèque se copie et se modifie avant d’entrer', async () => {
    open({ initial: [but], bibliotheque: [champ('lieu', 'Lieu'), champ('but', 'But de l’action')] });
    await press('Dupliquer « But »');
    expect(held().map(({ code }) => code)).toEqual(['but', 'but_2']);
    await person.selectOptions(screen.getByLabelText(/^Reprendre un élément/u), 'But de l’action');
    expect(screen.getByLabelText<HTMLInputElement>(/^Code/u).value).toBe('but_3');
    await fill(/^Libellé/u, 'But commun');
    await press('Ajouter le champ');
    expect(held().at(-1)).toMatchObject({ libelle: 'But commun' });
  });

  test('chaque problème est à côté du champ qu’il concerne', () => {
    const champs = [but, champ('suite', 'Suite', { asks: [ask('champs', 'inconnu', '==', 'x')] })];
    const problemes = checkSubvention(contenuOf({ champs_attendus: champs }), { code: 'essai' });
    open({ initial: champs, problemes });
    expect(rows()[0]?.textContent).not.toContain('À corriger');
    expect(rows()[1]?.textContent).toContain('À corriger : Cette condition porte sur une information qui n’existe pas');
    expect(document.getElementById('champs_attendus.1.asks.0')?.tabIndex).toBe(-1);
  });

  test('ce qui est tapé et pas encore gardé survit à un rechargement ; annuler l’oublie', async () => {
    const tabStorage = createMemoryStorage();
    const { unmount } = open({}, tabStorage);
    await press('Ajouter un champ');
    await person.type(screen.getByLabelText(/^Libellé/u), 'Durée');
    unmount();
    const again = open({}, tabStorage);
    await press('Ajouter un champ');
    expect(screen.getByText(/^Ce que vous aviez saisi a été gardé/u)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>(/^Libellé/u).value).toBe('Durée');
    await press('Annuler');
    again.unmount();
    open({}, tabStorage);
    await press('Ajouter un champ');
    expect(screen.getByLabelText<HTMLInputElement>(/^Libellé/u).value).toBe('');
  });

  test('tant qu’un champ est ouvert, les autres ne bougent pas', async () => {
    open({ initial: [but, heures] });
    await press('Modifier « But »');
    await press('Supprimer « Heures »');
    expect(held()).toEqual([but, heures]);
    await press('Annuler');
    expect(document.activeElement?.textContent).toBe('Modifier « But »');
  });
});

import type { Faits } from '@guichet/rules/conditions';
import type { ChampAttendu, DocumentAttendu, Reponses } from '@guichet/rules/subvention';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type JSX, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ask, champ, options, pieceOf, SPORT } from '../../testing/attendus.ts';
import { wrapInApp } from '../../testing/wrapInApp.tsx';
import { AttendusForm } from './AttendusForm.tsx';
import { reponsesInitiales, withReponse } from './reponses.ts';

afterEach(cleanup);

interface Depart {
  readonly champs?: readonly ChampAttendu[];
  readonly documents?: readonly DocumentAttendu[];
  readonly faits?: Faits;
  /** Answers kept from before; else what the fields propose. */
  readonly initiales?: Reponses;
}

const seen = vi.fn<(reponses: Reponses) => void>();
const Essai = ({ champs = [], documents = [], faits = {}, initiales }: Depart): JSX.Element => {
  const [reponses, setReponses] = useState(initiales ?? reponsesInitiales(champs));
  const [attempt, setAttempt] = useState(0);
  seen(reponses);
  return (
    <>
      <AttendusForm
        id="essai"
        attendus={{ champs_attendus: [...champs], documents_attendus: [...documents] }}
        faits={faits}
        reponses={reponses}
        attempt={attempt}
        onReponses={setReponses}
      />
      <button type="button" onClick={() => setAttempt(attempt + 1)}>
        Vérifier
      </button>
    </>
  );
};
const open = (depart: Depart) => render(wrapInApp(<Essai {...depart} />).element);
const person = userEvent.setup({ delay: null });
const check = () => person.click(screen.getByRole('button', { name: 'Vérifier' }));
const answered = () => seen.mock.lastCall?.[0] ?? {};
const judo: Faits = { association: { activites: { domaine: 'Sport' } } };
const autre: Faits = { association: { activites: { domaine: 'Autre' } } };

describe('ce qui est demandé', () => {
  const licences = champ('licences', 'Nombre de licenciés', { type: 'nombre', asks: [SPORT] });
  const affiliation = pieceOf('aff', 'Attestation d’affiliation', { asks: [SPORT] });

  test('SUBV-006 : un champ et un document paraissent si leurs conditions sont remplies, avec la raison', () => {
    open({ champs: [licences], documents: [affiliation], faits: judo });
    expect(screen.getByLabelText('Nombre de licenciés')).toBeDefined();
    expect(screen.getByText('Attestation d’affiliation', { selector: 'strong' })).toBeDefined();
    expect(screen.getAllByText('Demandé parce que le domaine est Sport.')).toHaveLength(2);
  });

  test('SUBV-006 : ils ne paraissent pas si l’une ne l’est pas, même quand l’autre l’est', () => {
    const gratuit = champ('gratuit', 'Action gratuite', { type: 'booleen' });
    const tarif = champ('tarif', 'Tarif', { asks: [SPORT, ask('association', 'activites.domaine', '==', 'Autre')] });
    open({ champs: [licences, gratuit, tarif], documents: [affiliation], faits: autre });
    expect(screen.queryByLabelText('Nombre de licenciés')).toBeNull();
    expect(screen.queryByText('Attestation d’affiliation')).toBeNull();
    expect(screen.queryByText(/^Tarif/u)).toBeNull();
    expect(screen.getByText('Action gratuite')).toBeDefined();
  });

  test('SUBV-006 : tant que l’on ne sait pas, leur place est gardée et ce qui manque est nommé', () => {
    open({ champs: [licences], documents: [affiliation], faits: {} });
    expect(screen.queryByLabelText('Nombre de licenciés')).toBeNull();
    expect(screen.getByText(/^Nombre de licenciés/u).textContent).toContain('Dépend de : le domaine.');
    expect(screen.getByText(/^Attestation d’affiliation/u).textContent).toContain('Dépend de : le domaine.');
  });

  test('SUBV-006 : une réponse fait paraître le champ qui en dépend', async () => {
    const gratuit = champ('gratuit', 'Action gratuite', { type: 'booleen' });
    const tarif = champ('tarif', 'Tarif', { type: 'montant', asks: [ask('champs', 'gratuit', '==', false)] });
    open({ champs: [gratuit, tarif] });
    expect(screen.getByText(/^Tarif/u).textContent).toContain('Dépend de : la réponse à « Action gratuite ».');
    await person.click(screen.getByRole('radio', { name: 'Non' }));
    expect(screen.getByLabelText(/^Tarif/u)).toBeDefined();
    await person.click(screen.getByRole('radio', { name: 'Oui' }));
    expect(screen.queryByText(/^Tarif/u)).toBeNull();
  });

  test('SUBV-008 : l’option du tronc commun d’agrément masque ce qu’elle concerne', () => {
    const statuts = pieceOf('stc', 'Statuts', { asks: [{ ...SPORT, masquer_si_tca: true }] });
    const { unmount } = open({ documents: [statuts], faits: judo });
    expect(screen.getByText('Statuts', { selector: 'strong' })).toBeDefined();
    unmount();
    open({ documents: [statuts], faits: { ...judo, dossier: { description: { couplage_tca: true } } } });
    expect(screen.queryByText('Statuts')).toBeNull();
  });

  test('SUBV-004 : chaque document dit sa nature', () => {
    open({ documents: [pieceOf('rib', 'RIB'), pieceOf('cr', 'Compte rendu', { nature: 'facultatif' })] });
    const [rib, compteRendu] = within(screen.getByRole('list', { name: 'Documents demandés' })).getAllByRole(
      'listitem',
    );
    expect(rib?.textContent).toContain('obligatoire');
    expect(compteRendu?.textContent).toContain('facultatif');
  });
});

describe('les réponses', () => {
  test('SUBV-010 : la valeur proposée est là au départ, et se change', async () => {
    open({ champs: [champ('lieu', 'Lieu', { default: 'Au siège' })] });
    const field = screen.getByLabelText<HTMLInputElement>('Lieu');
    expect(field.value).toBe('Au siège');
    await person.clear(field);
    await person.type(field, 'En ligne');
    expect(answered()).toEqual({ lieu: 'En ligne' });
  });

  test('SUBV-009 ERR-110 ERR-109 : une réponse au mauvais format ou absente est dite, après vérification seulement', async () => {
    const cp = champ('cp', 'Code postal', { validation: { regex: '^\\d{5}$' } });
    open({ champs: [cp, champ('but', 'But de l’action')] });
    await person.type(screen.getByLabelText('Code postal'), '7501');
    expect(screen.queryByText(/bon format/u)).toBeNull();
    await check();
    const error = document.getElementById('essai-cp-erreur');
    expect(error?.textContent).toBe("Erreur : La valeur du champ Code postal n'est pas au bon format.");
    expect(screen.getByRole('link', { name: 'Le champ But de l’action est obligatoire.' })).toBeDefined();
    await person.type(screen.getByLabelText('Code postal'), '3');
    expect(document.getElementById('essai-cp-erreur')).toBeNull();
  });

  test('ERR-118 : la fédération se choisit parmi les affiliations de la fiche, et s’y déclare', async () => {
    const federation = champ('siren_federation', 'Fédération');
    const { unmount } = open({ champs: [federation], faits: { association: { reseaux_affiliation: [] } } });
    await check();
    expect(
      screen.getByRole('link', {
        name: 'Le champ est obligatoire. Vous devez déclarer les Fédérations sportives auxquelles votre association est affiliée dans les informations administratives de votre association.',
      }),
    ).toBeDefined();
    unmount();
    open({ champs: [federation], faits: { association: { reseaux_affiliation: ['784448805'] } } });
    await person.selectOptions(screen.getByLabelText('Fédération'), '784448805');
    await check();
    expect(screen.queryByText(/obligatoire/u)).toBeNull();
  });

  test('SUBV-003 : chaque type a son contrôle, les montants en euros et les nombres à la française', async () => {
    open({
      champs: [
        champ('but', 'But', { type: 'texte_long' }),
        champ('cout', 'Coût', { type: 'montant' }),
        champ('heures', 'Heures', { type: 'nombre', validation: { minimum: 1, maximum: 500 } }),
        champ('debut', 'Début', { type: 'date' }),
        champ('publics', 'Publics', { type: 'choix_multiple', options: options('Jeunes', 'Adultes') }),
      ],
    });
    await person.type(screen.getByLabelText('But'), 'Former');
    await person.type(screen.getByLabelText(/^Coût/u), '1 234,50');
    await person.type(screen.getByLabelText(/^Heures/u), '12,5');
    fireEvent.change(screen.getByLabelText('Début'), { target: { value: '2027-03-01' } });
    await person.click(screen.getByRole('checkbox', { name: 'Adultes' }));
    expect(screen.getByText('Entre 1 et 500.')).toBeDefined();
    expect(answered()).toEqual({
      but: 'Former',
      cout: 123_450,
      heures: 12.5,
      debut: '2027-03-01',
      publics: ['adultes'],
    });
  });

  test('ce qui ne se lit pas reste comme il a été tapé, et est refusé', async () => {
    open({ champs: [champ('heures', 'Heures', { type: 'nombre' })] });
    const field = screen.getByLabelText<HTMLInputElement>('Heures');
    await person.type(field, 'douze');
    await check();
    expect(field.value).toBe('douze');
    expect(screen.getByRole('link', { name: "La valeur du champ Heures n'est pas au bon format." })).toBeDefined();
  });

  test('une liste dépend du choix de l’autre, et s’efface quand il change', async () => {
    const objectif = champ('objectif', 'Objectif', { type: 'choix', options: options('Former', 'Recruter') });
    const modalite = champ('modalite', 'Modalité', {
      type: 'liste_dependante',
      depend_de: 'objectif',
      options: [
        { code: 'stage', libelle: 'Stage', parent: 'former' },
        { code: 'cdd', libelle: 'CDD', parent: 'recruter' },
      ],
    });
    open({ champs: [objectif, modalite] });
    const choices = () =>
      [...screen.getByLabelText<HTMLSelectElement>('Modalité').options].map(({ textContent }) => textContent);
    expect(choices()).toEqual(['Choisissez d’abord la réponse précédente']);
    await person.selectOptions(screen.getByLabelText('Objectif'), 'Former');
    expect(choices()).toEqual(['Choisir…', 'Stage']);
    await person.selectOptions(screen.getByLabelText('Modalité'), 'Stage');
    expect(answered()).toEqual({ objectif: 'former', modalite: 'stage' });
    await person.selectOptions(screen.getByLabelText('Objectif'), 'Recruter');
    expect(answered()).toEqual({ objectif: 'recruter', modalite: null });
  });

  test('un groupe ajoute et retire des lignes, et dit l’erreur de chacune', async () => {
    const intervenants = champ('intervenants', 'Intervenants', {
      type: 'groupe',
      lignes_maximum: 2,
      champs: [{ code: 'nom', libelle: 'Nom', type: 'texte' }],
    });
    open({ champs: [intervenants] });
    const add = () => person.click(screen.getByRole('button', { name: /^Ajouter une/u }));
    await add();
    await add();
    expect(screen.queryByRole('button', { name: /^Ajouter une/u })).toBeNull();
    const [, second] = screen.getAllByLabelText('Nom');
    await person.type(second as HTMLElement, 'Durand');
    await check();
    expect(document.getElementById('essai-intervenants-0-nom-erreur')?.textContent).toContain(
      'Le champ Nom est obligatoire.',
    );
    await person.click(screen.getByRole('button', { name: 'Retirer « Intervenants, ligne 1 »' }));
    expect(answered()).toEqual({ intervenants: [{ nom: 'Durand' }] });
  });

  test('une ligne retirée d’un groupe plein laisse le clavier sur le groupe, et c’est annoncé', async () => {
    const intervenants = champ('intervenants', 'Intervenants', {
      type: 'groupe',
      lignes_maximum: 1,
      champs: [{ code: 'nom', libelle: 'Nom', type: 'texte' }],
    });
    open({ champs: [intervenants] });
    await person.click(screen.getByRole('button', { name: /^Ajouter une/u }));
    await person.click(screen.getByRole('button', { name: 'Retirer « Intervenants, ligne 1 »' }));
    expect(document.activeElement?.id).toBe('essai-intervenants');
    expect(screen.getByText('Ligne 1 retirée, reste 0.').closest('[role="status"]')).not.toBeNull();
  });

  test('des listes qui dépendent l’une de l’autre en rond se remplissent quand même', async () => {
    const un = champ('un', 'Un', {
      type: 'liste_dependante',
      depend_de: 'deux',
      options: [{ code: 'seul', libelle: 'Seul', parent: 'b' }],
    });
    const deux = champ('deux', 'Deux', { type: 'liste_dependante', depend_de: 'un' });
    open({ champs: [un, deux], initiales: { un: null, deux: 'b' } });
    await person.selectOptions(screen.getByLabelText('Un'), 'Seul');
    expect(answered()).toEqual({ un: 'seul', deux: null });
  });

  test('seule une liste dépendante s’efface avec le choix dont elle dépend', () => {
    const champs = [champ('un', 'Un'), champ('deux', 'Deux', { depend_de: 'un' })];
    expect(withReponse(champs, { un: 'a', deux: 'b' }, 'un', 'c')).toEqual({ un: 'c', deux: 'b' });
  });

  test('un code qui est aussi un mot du langage n’a que la réponse donnée', () => {
    const colonne = { code: 'nom', libelle: 'Depuis', type: 'nombre' } as const;
    const groupe = champ('lignes', 'Lignes', { type: 'groupe', champs: [colonne] });
    const champs = [
      { ...champ('effectif', 'Effectif', { type: 'nombre' }), code: 'constructor' },
      { ...groupe, champs: groupe.champs.map((one) => ({ ...one, code: 'toString' })) },
    ];
    open({ champs, initiales: { lignes: [{}] } });
    expect(screen.getByLabelText<HTMLInputElement>('Effectif').value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Depuis').value).toBe('');
  });
});

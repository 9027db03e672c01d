import type { ContenuSubventionInput } from '@guichet/rules/subvention';
import {
  APPRENTISSAGE,
  CAMPUS_2023,
  EMPLOI,
  FINANCEMENT_GLOBAL,
  FORMATION_BENEVOLES,
  FORMATION_PLURIANNUELLE,
  GOUVERNANCE,
  UN_JEUNE_UNE_SOLUTION,
} from '@guichet/rules/subvention';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { ask, champ, contenuOf, pieceOf, SPORT } from '../../../../testing/attendus.ts';
import { wrapInApp } from '../../../../testing/wrapInApp.tsx';
import { Apercu } from '../Apercu.tsx';

afterEach(cleanup);
const person = userEvent.setup({ delay: null });

const open = (contenu: Partial<ContenuSubventionInput>, code = 'fdva-2027') => {
  const app = wrapInApp(<Apercu contenu={contenuOf(contenu)} code={code} />);
  return { ...app, ...render(app.element) };
};
const seeAs = (profil: string) => person.selectOptions(screen.getByRole('combobox', { name: /^Voir comme/u }), profil);
const effets = () =>
  within(screen.getByRole('list', { name: 'Ce que ce sous-dispositif entraîne' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const sous = (code: string, more: object = {}) => ({
  code,
  date_debut: '2026-12-01T08:00:00+01:00',
  date_fin: '2027-02-14T12:00:00+01:00',
  ...more,
});
const choices = () =>
  [...screen.getByLabelText<HTMLSelectElement>('Sous-dispositif demandé').options].map((o) => o.value);

describe('voir comme une association', () => {
  const contenu = {
    champs_attendus: [
      champ('but', 'But'),
      champ('licences', 'Licenciés', { type: 'nombre', asks: [SPORT] }),
      champ('tarif', 'Tarif', { type: 'montant', asks: [ask('dossier', 'demandeur.est_siege', '==', true)] }),
    ],
    documents_attendus: [
      pieceOf('rib', 'Relevé d’identité bancaire', { type_document: 'RIB' }),
      pieceOf('devis', 'Devis'),
    ],
    eligibilite: [{ libelle: 'Être du sport', asks: [SPORT] }],
  };

  test('SUBV-006 : ce qui est demandé, ce qui dépend d’une réponse et ce qui ne l’est pas, avec la raison', async () => {
    open(contenu);
    expect(screen.getByText(/^2 champs demandés, 1 qui dépend d’une réponse\./u)).toBeDefined();
    expect(screen.getByLabelText('Licenciés')).toBeDefined();
    await seeAs('École de musique à Strasbourg');
    expect(screen.getByText(/^1 champ demandé, 1 qui dépend d’une réponse, 1 non demandé\./u)).toBeDefined();
    expect(screen.queryByLabelText('Licenciés')).toBeNull();
    expect(screen.getByText(/^Non demandé, car le domaine est Autre/u)).toBeDefined();
  });

  test('SUBV-006 : changer ce que l’on sait du profil change le formulaire', async () => {
    open(contenu);
    await person.click(screen.getByRole('button', { name: 'Changer ce que l’on sait de ce profil' }));
    const siege = within(screen.getByRole('group', { name: 'La demande par le siège' }));
    await person.click(siege.getByRole('radio', { name: 'Oui' }));
    expect(screen.getByLabelText(/^Tarif/u)).toBeDefined();
    await person.selectOptions(screen.getByLabelText('Le domaine'), 'Autre');
    expect(screen.queryByLabelText('Licenciés')).toBeNull();
  });

  test('le verdict d’éligibilité et la fiche de préparation suivent le profil', async () => {
    open(contenu);
    expect(screen.getByText('Éligible')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Déjà dans la fiche' })).toBeDefined();
    expect(screen.getByText(/^Environ \d+ minutes\.$/u)).toBeDefined();
    await seeAs('Association d’un an');
    expect(screen.getByText('Non éligible')).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Déjà dans la fiche' })).toBeNull();
  });

  test('SUBV-009 ERR-109 : les réponses s’essaient, sans rien enregistrer', async () => {
    const { calls } = open(contenu);
    await person.click(screen.getByRole('button', { name: 'Vérifier ces réponses' }));
    expect(screen.getByRole('link', { name: 'Le champ But est obligatoire.' })).toBeDefined();
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  });

  test('deux profils se comparent côte à côte', async () => {
    open(contenu);
    await person.click(screen.getByRole('checkbox', { name: 'Comparer deux profils' }));
    const second = within(screen.getByRole('region', { name: 'Second profil' }));
    expect(second.queryByLabelText('Licenciés')).toBeNull();
    const first = within(screen.getByRole('region', { name: 'Premier profil' }));
    expect(first.getByLabelText('Licenciés')).toBeDefined();
  });
});

describe('ce que le sous-dispositif entraîne', () => {
  test('SUBV-011 SUBV-012 : la demande pluriannuelle n’est possible que si le champ virtuel le dit, et dure selon le dispositif', async () => {
    const champs_attendus = [champ('pluriannuel', 'Pluriannuel', { virtuel: true, asks: [SPORT] })];
    const sous_dispositifs = [sous(FORMATION_PLURIANNUELLE), sous(FORMATION_BENEVOLES)];
    open({ champs_attendus, sous_dispositifs });
    expect(effets()).toContain('Demande annuelle (exercice 2027), ou pluriannuelle : exercices 2027 à 2029.');
    await person.selectOptions(screen.getByLabelText('Sous-dispositif demandé'), FORMATION_BENEVOLES);
    expect(effets()).toContain('Demande annuelle (exercice 2027), ou pluriannuelle : exercices 2027 à 2028.');
    await seeAs('École de musique à Strasbourg');
    expect(effets()).toContain('Demande annuelle : exercice 2027.');
    expect(screen.queryByLabelText('Pluriannuel')).toBeNull();
  });

  test('SUBV-006 : le sous-dispositif choisi compte pour les conditions, et ne se tape pas ailleurs', async () => {
    const key = 'description.id_sous_type_dispositif';
    open({
      champs_attendus: [champ('global', 'Projet global', { asks: [ask('dossier', key, '==', FINANCEMENT_GLOBAL)] })],
      sous_dispositifs: [sous(FORMATION_BENEVOLES), sous(FINANCEMENT_GLOBAL)],
    });
    expect(screen.queryByLabelText('Projet global')).toBeNull();
    expect(screen.queryByLabelText('Le sous-dispositif')).toBeNull();
    await person.selectOptions(screen.getByLabelText('Sous-dispositif demandé'), FINANCEMENT_GLOBAL);
    expect(screen.getByLabelText('Projet global')).toBeDefined();
  });

  test('SUBV-018 SUBV-019 : les sous-dispositifs nommés sont proposés selon le régime, et disent leur groupe', async () => {
    const codes = [APPRENTISSAGE, EMPLOI, CAMPUS_2023, GOUVERNANCE, UN_JEUNE_UNE_SOLUTION];
    open({ dispositif: { code: 'CNDS' }, sous_dispositifs: codes.map((code) => sous(code)) });
    expect(choices()).toEqual(codes);
    for (const code of [EMPLOI, CAMPUS_2023, GOUVERNANCE]) {
      await person.selectOptions(screen.getByLabelText('Sous-dispositif demandé'), code);
      expect(effets()).toContain('Sous-dispositif du groupe Emploi.');
    }
    await person.selectOptions(screen.getByLabelText('Sous-dispositif demandé'), UN_JEUNE_UNE_SOLUTION);
    expect(effets()).not.toContain('Sous-dispositif du groupe Emploi.');
    expect(effets()).toContain('Un seul projet par demande.');
    await seeAs('Commune');
    expect(choices()).toEqual([CAMPUS_2023, GOUVERNANCE, UN_JEUNE_UNE_SOLUTION]);
  });

  test('SUBV-020 : les indicateurs d’évaluation accompagnent la formation des bénévoles du FDVA', async () => {
    const INDICATEURS = 'Les indicateurs d’évaluation des formations sont demandés.';
    open({ sous_dispositifs: [sous(FORMATION_PLURIANNUELLE), sous(FINANCEMENT_GLOBAL)] });
    expect(effets()).toContain(INDICATEURS);
    await person.selectOptions(screen.getByLabelText('Sous-dispositif demandé'), FINANCEMENT_GLOBAL);
    expect(effets()).not.toContain(INDICATEURS);
  });

  test('SUBV-021 : un projet de fonctionnement seul ne demande pas quatre blocs', async () => {
    const SEUL = 'Fonctionnement seul : ni bénéficiaires, ni territoires, ni moyens, ni évaluation ne sont demandés.';
    open({
      sous_dispositifs: [
        sous('Fonctionnement', { types_projet: ['fonctionnement'] }),
        sous('Projets', { types_projet: ['fonctionnement', 'projet-ou-action'] }),
      ],
    });
    expect(effets()).toContain(SEUL);
    await person.selectOptions(screen.getByLabelText('Sous-dispositif demandé'), 'Projets');
    expect(effets()).not.toContain(SEUL);
  });

  test('SUBV-015 SUBV-017 : Pass’Sport et 2 h de sport au collège se reconnaissent à leur nom', () => {
    const PASS = 'Subvention Pass’Sport : réservée aux associations sportives volontaires.';
    const COLLEGE = 'Dispositif « 2 h de sport au collège ».';
    const { unmount } = open({ dispositif: { code: 'pass-sport' } }, '2027-pass-sport');
    expect(effets()).toContain(PASS);
    unmount();
    const deux = { dispositif: { code: '2h-sport-college' }, sous_dispositifs: [sous('2h-sport-college')] };
    const second = open(deux, '2027-2h');
    expect(effets()).toContain(COLLEGE);
    expect(effets()).not.toContain(PASS);
    second.unmount();
    open({ ...deux, sous_dispositifs: [sous('autre')] }, '2027-2h');
    expect(effets()).not.toContain(COLLEGE);
  });
});

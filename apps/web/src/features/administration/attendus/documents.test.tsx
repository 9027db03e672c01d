import { type Critere, checkSubvention, criteresHerites, type DocumentAttendu } from '@guichet/rules/subvention';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type JSX, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { champ, contenuOf, pieceOf, SPORT } from '../../../testing/attendus.ts';
import { wrapInApp } from '../../../testing/wrapInApp.tsx';
import { DocumentsEditor } from './DocumentsEditor.tsx';
import { EligibiliteEditor } from './EligibiliteEditor.tsx';

afterEach(cleanup);
const person = userEvent.setup({ delay: null });
const press = (name: string) => person.click(screen.getByRole('button', { name }));

const seenDocuments = vi.fn<(documents: readonly DocumentAttendu[]) => void>();
const EssaiDocuments = ({ initial = [] }: { readonly initial?: readonly DocumentAttendu[] }): JSX.Element => {
  const [documents, setDocuments] = useState(initial);
  seenDocuments(documents);
  const contenu = contenuOf({ documents_attendus: [...documents] });
  return (
    <DocumentsEditor
      documents={documents}
      champs={[champ('gratuit', 'Action gratuite', { type: 'booleen' })]}
      bibliotheque={[pieceOf('rib', 'Relevé d’identité bancaire', { type_document: 'RIB' })]}
      problemes={checkSubvention(contenu, { code: 'essai' })}
      onChange={setDocuments}
    />
  );
};
const held = () => seenDocuments.mock.lastCall?.[0] ?? [];

const seenCriteres = vi.fn<(criteres: readonly Critere[]) => void>();
const EssaiCriteres = (): JSX.Element => {
  const [criteres, setCriteres] = useState<readonly Critere[]>([]);
  seenCriteres(criteres);
  return <EligibiliteEditor criteres={criteres} problemes={[]} onChange={setCriteres} />;
};

describe('les documents demandés', () => {
  test('SUBV-004 : un document a son code et sa nature ; conditionnel, il dit dans quel cas', async () => {
    render(wrapInApp(<EssaiDocuments />).element);
    await press('Ajouter un document');
    await person.type(screen.getByLabelText(/^Libellé/u), 'Attestation d’affiliation');
    await person.click(screen.getByRole('radio', { name: /^Conditionnel/u }));
    await press('Ajouter le document');
    expect(screen.getByRole('link', { name: /dites dans quel cas il est demandé/u })).toBeDefined();
    await press('Ajouter une condition');
    await person.selectOptions(screen.getByLabelText('Information de la condition 1'), 'Le domaine');
    await person.selectOptions(screen.getByLabelText('Valeur de la condition 1'), 'Sport');
    await press('Ajouter le document');
    expect(held()).toEqual([
      pieceOf('attestation_d_affiliation', 'Attestation d’affiliation', { nature: 'conditionnel', asks: [SPORT] }),
    ]);
    expect(screen.getByText('Document conditionnel — demandé si le domaine est Sport')).toBeDefined();
  });

  test('un document repris de la bibliothèque garde celui de la fiche qui y répond', async () => {
    render(wrapInApp(<EssaiDocuments />).element);
    await person.selectOptions(screen.getByLabelText(/^Reprendre un élément/u), 'Relevé d’identité bancaire');
    expect(screen.getByLabelText<HTMLSelectElement>(/^Document de la fiche/u).value).toBe('RIB');
    await press('Ajouter le document');
    expect(held()).toMatchObject([{ code: 'rib', type_document: 'RIB' }]);
  });

  test('il peut dépendre de la réponse à n’importe quel champ de la subvention', async () => {
    render(wrapInApp(<EssaiDocuments initial={[pieceOf('tarifs', 'Grille des tarifs')]} />).element);
    await press('Modifier « Grille des tarifs »');
    await press('Ajouter une condition');
    await person.selectOptions(
      screen.getByLabelText('Information de la condition 1'),
      'La réponse à « Action gratuite »',
    );
    await person.click(screen.getByRole('radio', { name: 'Non' }));
    await press('Enregistrer le document');
    expect(
      screen.getByText('Document obligatoire — demandé si la réponse à « Action gratuite » est non'),
    ).toBeDefined();
  });
});

describe('les critères d’éligibilité', () => {
  test('un critère ne porte que sur la fiche de l’association, et se lit', async () => {
    render(wrapInApp(<EssaiCriteres />).element);
    expect(screen.getByText(/toute association est éligible/u)).toBeDefined();
    await press('Ajouter un critère');
    await person.type(screen.getByLabelText(/^Ce que l’association doit être/u), 'Avoir un an d’existence');
    await press('Ajouter le critère');
    expect(screen.getByRole('link', { name: 'Ajoutez au moins une condition.' })).toBeDefined();
    await press('Ajouter une condition');
    const groups = screen.getByLabelText('Information de la condition 1').querySelectorAll('optgroup');
    expect([...groups].map(({ label }) => label)).toEqual(['L’association']);
    await person.selectOptions(screen.getByLabelText('Information de la condition 1'), 'L’ancienneté en années');
    await person.type(screen.getByLabelText('Valeur de la condition 1'), '1');
    await press('Ajouter le critère');
    expect(seenCriteres.mock.lastCall?.[0]).toMatchObject([
      { libelle: 'Avoir un an d’existence', asks: [{ key: 'anciennete', operator: '>=', value: 1 }] },
    ]);
    expect(screen.getByText(/^Rempli si l’ancienneté/u)).toBeDefined();
  });

  test('SUBV-014 ceux qui viennent du dispositif se disent, et « toute association » ne se dit plus', () => {
    const herites = criteresHerites({ ...contenuOf({ dispositif: { code: 'CNDS' } }), code: 'essai' });
    render(wrapInApp(<EligibiliteEditor criteres={[]} herites={herites} problemes={[]} onChange={vi.fn()} />).element);
    const list = screen.getByRole('list', { name: 'Critères du dispositif' });
    expect(list.textContent).toMatch(/^Être une association sportive Rempli si /u);
    expect(screen.getByText(/^Aucun autre critère que ceux du dispositif/u)).toBeDefined();
    expect(screen.queryByText(/toute association est éligible/u)).toBeNull();
  });
});

import { expect, type Page } from '@playwright/test';
import { follow, pick, tabTo, typeIn } from './clavier.ts';

export interface Condition {
  /** As the list of informations names it. */
  readonly fait: string;
  readonly comparaison?: string;
  /** Chosen in a list, typed, or «Oui» and «Non» chosen among two. */
  readonly choisie?: string;
  readonly tapee?: string;
  readonly cochee?: 'Oui' | 'Non';
}

export interface Champ {
  readonly libelle: string;
  readonly type?: string;
  readonly choix?: string;
  /** A dependent list: its parent, and the choices under each of the parent's. */
  readonly depend?: readonly [parent: string, ...sous: (readonly [choix: string, sous: string])[]];
  readonly colonne?: string;
  readonly conditions?: readonly Condition[];
}

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

const fillCondition = async (page: Page, condition: Condition, rang: number): Promise<void> => {
  await follow(page, button(page, rang === 1 ? 'Ajouter une condition' : 'Ajouter une autre condition'));
  const fait = page.getByLabel(`Information de la condition ${rang}`);
  await expect(fait).toBeFocused();
  await pick(page, fait, condition.fait);
  const { comparaison, choisie, tapee, cochee } = condition;
  if (comparaison) await pick(page, page.getByLabel(`Comparaison de la condition ${rang}`), comparaison);
  const valeur = page.getByLabel(`Valeur de la condition ${rang}`);
  if (choisie) await pick(page, valeur, choisie);
  if (tapee) await typeIn(page, valeur, tapee);
  if (cochee) {
    await tabTo(page, page.getByRole('group', { name: `Valeur de la condition ${rang}` }).getByLabel('Oui'));
    await page.keyboard.press(cochee === 'Oui' ? 'Space' : 'ArrowRight');
  }
};

const fillConditions = async (page: Page, conditions: readonly Condition[] = []): Promise<void> => {
  for (const [index, condition] of conditions.entries()) await fillCondition(page, condition, index + 1);
};

const fillForme = async (page: Page, { choix, depend, colonne }: Champ): Promise<void> => {
  if (choix) await typeIn(page, page.getByLabel(/^Choix proposés/u), choix);
  if (depend) {
    const [parent, ...sous] = depend;
    await pick(page, page.getByLabel(/^Champ dont elle dépend/u), parent);
    for (const [choixParent, lignes] of sous)
      await typeIn(page, page.getByLabel(`Choix proposés pour « ${choixParent} »`), lignes);
  }
  if (colonne) {
    await follow(page, button(page, 'Ajouter une colonne'));
    const group = page.getByRole('group', { name: 'Nouvelle colonne' });
    await typeIn(page, group.getByLabel(/^Libellé/u), colonne);
    await follow(page, group.getByRole('button', { name: 'Ajouter la colonne' }));
  }
};

/** One field, from its question to its place in the list. */
export const addChamp = async (page: Page, champ: Champ, look?: () => Promise<void>): Promise<void> => {
  await follow(page, button(page, 'Ajouter un champ'));
  await expect(page.getByRole('heading', { name: 'Nouveau champ' })).toBeFocused();
  await typeIn(page, page.getByLabel(/^Libellé/u), champ.libelle);
  if (champ.type) await pick(page, page.getByLabel(/^Type de réponse/u), champ.type);
  await fillForme(page, champ);
  await fillConditions(page, champ.conditions);
  await look?.();
  await follow(page, button(page, 'Ajouter le champ'));
  await expect(button(page, 'Ajouter un champ')).toBeFocused();
};

export const addDocument = async (
  page: Page,
  libelle: string,
  conditions: readonly Condition[] = [],
): Promise<void> => {
  await follow(page, button(page, 'Ajouter un document'));
  await expect(page.getByRole('heading', { name: 'Nouveau document' })).toBeFocused();
  await typeIn(page, page.getByLabel(/^Libellé/u), libelle);
  await fillConditions(page, conditions);
  await follow(page, button(page, 'Ajouter le document'));
  await expect(button(page, 'Ajouter un document')).toBeFocused();
};

import type { Browser, Page } from '@playwright/test';
import { changeAsSophie, type NewPerson, newPerson } from './api.ts';
import { enterAs } from './connexion.ts';
import { withDatabase } from './database.ts';
import { expect } from './test.ts';

export interface Agent {
  readonly personne: NewPerson;
  readonly service: string;
}

/** Someone who holds a service, below another. */
export const newAgent = async (
  [prenom, nom]: readonly [string, string],
  role: string,
  service: { readonly nom: string; readonly parent?: string },
): Promise<Agent> => {
  const personne = await newPerson(prenom, nom);
  const authId = await changeAsSophie(personne, { roles: [role] });
  const id = await withDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into rds.service (auth_id, email, nom, type, profil, parent) values ($1, $2, $3, 'Commune', $4, $5)
       returning id`,
      [authId, personne.email, service.nom, role === 'rds.admin' ? 'Administrateur local' : null, service.parent],
    );
    return rows[0]?.id ?? '';
  });
  return { personne, service: id };
};

/** Of the same team: neither decides nor manages. */
export const joinTeam = async (
  [prenom, nom]: readonly [string, string],
  service: string,
): Promise<Pick<Agent, 'personne'>> => {
  const personne = await newPerson(prenom, nom);
  const authId = await changeAsSophie(personne, { roles: ['rds.user'] });
  await withDatabase((client) =>
    client.query(`insert into rds.agent (auth_id, id_service, role) values ($1, $2, 'rds.user')`, [authId, service]),
  );
  return { personne };
};

/** Each at their own desk: a browser of their own. */
export const sitDown = async (browser: Browser, { personne }: Pick<Agent, 'personne'>): Promise<Page> => {
  const page = await (await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris' })).newPage();
  await enterAs(page, personne);
  return page;
};

/** What decides nothing is done at once. */
const DIRECT = 'Commencer l’instruction';
/** Asked for, then confirmed with its sentence. */
export const act = async (page: Page, libelle: string, texte?: string): Promise<void> => {
  // The amount of an act is in its button.
  const named = new RegExp(`^${libelle.replace(/[()]/g, '\\$&')}( [\\d\\s]+(,\\d\\d)?\\s€)?$`, 'u');
  await page.getByRole('button', { name: named }).click();
  const form = page.getByRole('form', { name: named });
  if (texte) await form.getByRole('textbox').first().fill(texte);
  if (libelle !== DIRECT) await form.getByRole('button', { name: `Confirmer : ${libelle}` }).click();
  await expect(page.getByText(`C’est fait : ${libelle}`)).toBeVisible();
};

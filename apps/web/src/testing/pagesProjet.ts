import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** The page of a project is there, whichever it is. */
export const projetOuvert = () => screen.findByRole('navigation', { name: 'Pages du projet' });

/** Another page of the project that is open: what was typed is saved first. */
export const goToPage = async (nom: string): Promise<void> => {
  await userEvent.click(screen.getByRole('link', { name: new RegExp(`^${nom} `, 'u') }));
  await screen.findByRole('heading', { level: 2, name: nom });
};

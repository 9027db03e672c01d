import type { Destin } from './destins.ts';

interface Affaire {
  readonly rang: -1 | 0 | 1;
  readonly cle: string;
  readonly part: string;
  readonly destin: Destin;
}
const affaire = (rang: Affaire['rang'], cle: string, part: string, destin: Destin): Affaire => ({
  ...{ rang, cle, part, destin },
});

/** What each member of the demonstration finds at home: something to finish, to answer, to account for, and old news. */
export const AFFAIRES: Readonly<Record<'amina' | 'jean' | 'claire' | 'moussa' | 'paul', readonly Affaire[]>> = {
  amina: [
    affaire(1, 'sport', 'Nouveaux publics', 'brouillon'),
    affaire(1, 'petites', 'Nouveau projet', 'ouvert'),
    affaire(0, 'sport', 'Nouveaux publics', 'chorus'),
    affaire(0, 'formation', 'Sessions de formation', 'crfASaisir'),
    affaire(-1, 'sport', 'Sport et santé', 'crfCommence'),
    affaire(-1, 'petites', 'Fonctionnement', 'clos'),
  ],
  jean: [
    affaire(1, 'petites', 'Fonctionnement', 'brouillon'),
    affaire(1, 'formation', 'Sessions de formation', 'pret'),
    affaire(0, 'territoires', 'Projets partagés', 'complementDemande'),
    affaire(0, 'petites', 'Fonctionnement', 'accorde'),
    affaire(0, 'formation', 'Sessions de formation', 'refuse'),
    affaire(-1, 'petites', 'Fonctionnement', 'crfASaisir'),
    affaire(-1, 'formation', 'Sessions de formation', 'clos'),
  ],
  claire: [
    affaire(1, 'petites', 'Nouveau projet', 'transmis'),
    affaire(1, 'formation', 'Sessions de formation', 'renvoye'),
    affaire(0, 'petites', 'Nouveau projet', 'crfASaisir'),
    affaire(0, 'territoires', 'Itinérance', 'propose'),
    affaire(-1, 'formation', 'Sessions de formation', 'crfTransmis'),
  ],
  moussa: [
    affaire(1, 'formation', 'Sessions de formation', 'brouillon'),
    affaire(0, 'territoires', 'Projets partagés', 'complementDemande'),
    affaire(0, 'petites', 'Fonctionnement', 'chorus'),
    affaire(-1, 'petites', 'Fonctionnement', 'crfRenvoye'),
  ],
  paul: [
    affaire(1, 'petites', 'Nouveau projet', 'pret'),
    affaire(0, 'territoires', 'Itinérance', 'complementDemande'),
    affaire(0, 'petites', 'Fonctionnement', 'crfASaisir'),
    affaire(-1, 'petites', 'Nouveau projet', 'crfASaisir'),
  ],
};

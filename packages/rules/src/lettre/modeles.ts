import { ARRETES } from './arretes.ts';
import { COMMUNS } from './communs.ts';
import type { GenreLettre } from './genres.ts';
import type { ModeleActe } from './modele.schema.ts';

const VUS = `la loi n°\u00a02000-321 du 12 avril 2000 relative aux droits des citoyens dans leurs relations avec les administrations, notamment ses articles 9-1, 10 et 10-1 ;
le code des relations entre le public et l’administration ;
la demande {id_fo}, envoyée le {depose_le} par l’association «\u00a0{association}\u00a0» (SIRET {siret}) pour la subvention «\u00a0{subvention}\u00a0», {exercices} ;`;
const MOTIF = 'Considérant ce qui suit : {motif}';

/** What each act says until its service writes its own. */
export const MODELES_LETTRE: Readonly<Record<GenreLettre, ModeleActe>> = {
  ...ARRETES,
  accord: {
    ...COMMUNS,
    titre: 'Décision d’attribution d’une subvention',
    vus: VUS,
    considerants: '',
    formule: 'Décide :',
    articles: [
      {
        titre: 'Objet et montant',
        texte:
          'Une subvention de {montant} est accordée à l’association «\u00a0{association}\u00a0» (SIRET {siret}), pour :\n{montants}',
      },
      {
        titre: 'Versement',
        texte: 'La subvention est versée sur le compte bancaire du dossier, une fois cette décision notifiée.',
      },
      {
        titre: 'Emploi',
        texte:
          'La subvention est utilisée pour les projets nommés ci-dessus, et pour eux seuls. Un projet modifié, reporté ou abandonné est signalé sans attendre au service.\nUne somme qui n’est pas utilisée comme prévu peut être redemandée, après que l’association a pu présenter ses observations.',
      },
      {
        titre: 'Compte rendu et engagements',
        texte:
          'L’association s’engage à :\n- transmettre, depuis le portail, le compte rendu financier de chaque exercice : {comptes_rendus} ;\n- garder les pièces qui justifient ses dépenses et les présenter à qui contrôle ;\n- respecter le contrat d’engagement républicain (article 10-1 de la loi n°\u00a02000-321 du 12 avril 2000).',
      },
    ],
  },
  refus: {
    ...COMMUNS,
    titre: 'Décision de refus d’une subvention',
    vus: VUS,
    considerants: MOTIF,
    formule: 'Décide :',
    articles: [{ titre: '', texte: 'La subvention demandée n’est pas accordée.' }],
  },
  rejet: {
    ...COMMUNS,
    titre: 'Décision de rejet d’une demande de subvention',
    vus: VUS,
    considerants: MOTIF,
    formule: 'Décide :',
    articles: [{ titre: '', texte: 'La demande n’est pas recevable : elle n’a pas été examinée sur le fond.' }],
  },
};

import { guichetOf } from '@guichet/rules/haa';
import type { PartiePdf } from '../../../../../platform/pdf/document.ts';
import { champs, sayTexte, texte } from '../../../../../platform/pdf/mots.ts';
import type { SiteConnu } from '../../../../association/api.ts';
import type { DossierImprime } from '../composePdf.ts';

const sayAdresse = ({ adresse, itinerant }: SiteConnu): string => {
  if (!adresse) return sayTexte(null);
  const { num_voie, voie, cplt, cp, commune } = adresse;
  const rue = [num_voie, voie].filter(Boolean).join(' ');
  const lieu = [rue, cplt, `${cp} ${commune}`].filter(Boolean).join(', ');
  return itinerant ? `Départ : ${lieu}` : lieu;
};
const sayOuvert = ({ horaire_ouverture, periode_fermeture, arrets }: SiteConnu): string =>
  [
    horaire_ouverture,
    ...arrets.map(({ jour, heures, lieu }) => `${jour}, ${heures} : ${lieu}`),
    periode_fermeture && `Fermé : ${periode_fermeture}`,
  ]
    .filter(Boolean)
    .join('\n');

/** HAA-001: where food aid is done, as it was sent; nothing says it before that. */
export const sitesPartie = ({ dossier, sites, formes }: DossierImprime): PartiePdf[] => {
  if (!dossier.contenu.haa) return [];
  const titre = 'Sites de l’aide alimentaire';
  if (!sites) return [{ titre, blocs: [texte('Les sites sont ceux de la fiche, le jour de la transmission.')] }];
  const { niveau, departements, regions } = guichetOf(sites.flatMap(({ departement }) => departement ?? []));
  return [
    {
      titre,
      blocs: [
        champs(
          ['Sites', String(sites.length)],
          ['Départements', sayTexte(departements.join(', '))],
          ['Régions', String(regions.length)],
          ['Habilitation', niveau === 'national' ? 'nationale' : 'régionale'],
        ),
        {
          genre: 'tableau',
          legende: 'Les sites, le jour de la transmission',
          colonnes: [
            { titre: 'Site', large: true },
            { titre: 'Adresse', large: true },
            { titre: 'Ce qu’on y fait', large: true },
            { titre: 'Ouverture', large: true },
          ],
          lignes: sites.map((site) => ({
            cellules: [
              `${sayTexte(site.nom)}${site.itinerant ? ' (itinérant)' : ''}`,
              sayAdresse(site),
              sayTexte(site.nature_activite.map((code) => formes.get(code) ?? code).join(', ')),
              sayTexte(sayOuvert(site)),
            ],
          })),
        },
      ],
    },
  ];
};

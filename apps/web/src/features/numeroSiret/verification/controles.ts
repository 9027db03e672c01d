import type { DemandeSiret } from '@guichet/contract/demandes';
import { DOCUMENTS_REQUIS, libelleDocumentSiret } from '@guichet/rules/numeroSiret';
import { controlDemande, type Faute } from '@guichet/rules/regent';
import type { Contenu } from './lignes.ts';

export interface ControleFait {
  readonly mots: string;
  readonly fautes: readonly { readonly message: string; readonly champ: string | null }[];
}

const isCommune = ({ champ }: Faute): boolean => champ?.endsWith('.code_insee') ?? false;

/** Insee's own controls, by the code that the server runs before sending. */
export const controlesOf = (contenu: Contenu, documents: DemandeSiret['documents']): readonly ControleFait[] => {
  const toutes = controlDemande(contenu);
  const seules = toutes.filter(({ champ }) => champ !== null);
  const { commune, code_insee } = contenu.coordonnees.adresse_siege;
  const absents = DOCUMENTS_REQUIS.filter(
    (code) => !documents.some((one) => one.code === code && one.etat_fichier === 'sain'),
  );
  return [
    {
      mots: `Commune connue : ${[commune, code_insee].filter(Boolean).join(', ')}, code en vigueur`,
      fautes: seules.filter(isCommune),
    },
    { mots: 'Nom, adresse du siège et activité présents', fautes: seules.filter((faute) => !isCommune(faute)) },
    {
      mots: 'Création d’une association (événement 05M), seule dans le message',
      fautes: toutes.filter(({ champ }) => champ === null),
    },
    {
      mots: 'Statuts et récépissé joints, sans virus',
      fautes: absents.map((champ) => ({
        champ,
        message: `${libelleDocumentSiret(champ)} : le document manque, ou attend l’antivirus.`,
      })),
    },
  ];
};

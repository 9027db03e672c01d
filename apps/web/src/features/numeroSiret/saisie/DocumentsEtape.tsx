import type { DemandeSiret } from '@guichet/contract/demandes';
import {
  DOCUMENTS_REQUIS,
  DOCUMENTS_SIRET,
  type DocumentSiret,
  libelleDocumentSiret,
} from '@guichet/rules/numeroSiret';
import { Link } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { adresseDocumentsAvecRetour } from '../../../shared/association/adresses.ts';
import { urlOf } from '../../../shared/config/urlOf.ts';
import { formatDate } from '../../../shared/format/format.ts';
import { adresseDemandeSiret } from '../../../shared/numeroSiret/adresses.ts';
import { demandeSiretQuery } from '../../../shared/numeroSiret/siret.queries.ts';
import { useServices } from '../../../shared/services/services.ts';
import type { EtapeSiretProps } from './etape.ts';

type Piece = DemandeSiret['documents'][number];
const ORDRE = DOCUMENTS_SIRET.toSorted((one, other) => rangOf(one) - rangOf(other));
function rangOf(code: DocumentSiret): number {
  return DOCUMENTS_REQUIS.includes(code) ? DOCUMENTS_REQUIS.indexOf(code) : DOCUMENTS_REQUIS.length;
}

interface Dit {
  readonly ton: 'fait' | 'attention' | 'echec' | 'neutre';
  readonly mots: string;
}
const CONTROLE_MS = 3_000;
const ditOf = (piece: Piece | undefined, isRequis: boolean): Dit => {
  if (!piece)
    return isRequis
      ? { ton: 'attention', mots: 'Il manque : déposez-le dans les documents de l’association.' }
      : { ton: 'neutre', mots: 'Facultatif : elle aide l’Insee, elle n’est pas demandée.' };
  if (piece.etat_fichier === 'sain') return { ton: 'fait', mots: 'Joint, vérifié par l’antivirus.' };
  return piece.etat_fichier === 'en_analyse'
    ? { ton: 'neutre', mots: 'Contrôle de l’antivirus en cours : vous pouvez continuer.' }
    : { ton: 'echec', mots: 'Ce fichier a été refusé par l’antivirus : déposez-en un autre.' };
};

/** Step 3, SIRET-038: nothing is chosen here; the current ones of the association's library go with the request. */
export const DocumentsEtape = ({ demande, role }: EtapeSiretProps): JSX.Element => {
  const { api, config } = useServices();
  const { documents, identite } = demande;
  const isWaiting = documents.some(({ etat_fichier }) => etat_fichier === 'en_analyse');
  useQuery({ ...demandeSiretQuery(api, demande._id, role), refetchInterval: isWaiting ? CONTROLE_MS : false });
  const retour = adresseDemandeSiret(demande, { mode: 'edit', etape: 3 });
  return (
    <>
      <p>
        Les documents viennent de la bibliothèque de l’association, dans leur version courante. Ils partent avec la
        demande, tels qu’ils sont ce jour-là.
      </p>
      <ul className="ga-siret-pieces">
        {ORDRE.map((code) => {
          const piece = documents.find((one) => one.code === code);
          const { ton, mots } = ditOf(piece, DOCUMENTS_REQUIS.includes(code));
          return (
            <li key={code}>
              <h3 className="fr-h6">{libelleDocumentSiret(code)}</h3>
              {piece && (
                <p>
                  <a href={urlOf(config, `/dac/association/documents/${piece.uuid}`)} download={piece.nom}>
                    {piece.nom}
                  </a>{' '}
                  <span className="ga-mention">déposé le {formatDate(new Date(piece.date_chargement))}</span>
                </p>
              )}
              <p role="status" className={`ga-dit ga-dit--${ton}`}>
                {mots}
              </p>
              <p>
                <Link id={code} href={adresseDocumentsAvecRetour(String(identite.id_correspondance), code, retour)}>
                  {piece ? 'Remplacer' : 'Déposer'}
                  <span className="fr-sr-only"> : {libelleDocumentSiret(code)}</span>
                </Link>
              </p>
            </li>
          );
        })}
      </ul>
    </>
  );
};

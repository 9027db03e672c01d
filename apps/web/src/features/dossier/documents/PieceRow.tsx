import type { DejaJoint } from '@guichet/contract/demandes';
import { isApercu } from '@guichet/rules/document';
import type { Mode } from '@guichet/rules/dossier';
import { CheckboxField, FileButton, Link, SelectField } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { sayDocument } from '../../../shared/association/choixDocument.ts';
import { ACCEPT } from '../../../shared/depot/DepotZone.tsx';
import type { EtatDit } from '../../../shared/depot/envois.ts';
import { formatDate } from '../../../shared/format/format.ts';
import { RowButton } from '../../../shared/list/RowButton.tsx';
import type { Piece } from './groupes.ts';
import type { Modele } from './useModeles.ts';

export interface PieceRowProps {
  readonly piece: Piece;
  readonly mode: Mode;
  /** To be filled in, where there is one. */
  readonly modele: Modele | null;
  readonly isSaving: boolean;
  readonly dejaJoints: readonly DejaJoint[];
  readonly hrefOf: (uuid: string) => string;
  readonly onChoose: (uuid: string | null) => void;
  /** Whether it will follow later; null once the dossier was sent. */
  readonly onSuivre: ((suit: boolean) => void) | null;
  /** Null for who may not deposit here. */
  readonly onFiles: ((files: readonly File[]) => void) | null;
}

const etatOf = ({ isLost, plusRecent, enControle, choisi, mention, isDu, ton }: Piece): EtatDit => {
  if (isLost)
    return {
      words: 'Le document choisi n’est plus utilisable : choisissez-en un autre, ou redéposez-le.',
      ton: 'echec',
    };
  if (enControle && (choisi === '' || ton === 'warning'))
    return {
      words: `Contrôle en cours de ${enControle.nom}. Vous pouvez continuer : il sera joint ensuite.`,
      ton: 'neutre',
    };
  if (plusRecent)
    return {
      words: `Joint. Une version plus récente est dans votre bibliothèque, du ${formatDate(new Date(plusRecent.date_chargement))}.`,
      ton: 'attention',
    };
  return { words: mention, ton: choisi !== '' && ton !== 'warning' ? 'fait' : isDu ? 'attention' : 'neutre' };
};

/** So that nobody looks for it on their computer again: it was given, and to whom. */
const sayDeja = (dejaJoints: readonly DejaJoint[], uuid: string): string | null => {
  const deja = dejaJoints.find((one) => one.uuid === uuid);
  return deja ? `déjà donné avec le dossier ${deja.id_fo} (${deja.subvention}, ${deja.exercice})` : null;
};

const Fichier = ({
  piece,
  dejaJoints,
  hrefOf,
}: Pick<PieceRowProps, 'piece' | 'dejaJoints' | 'hrefOf'>): JSX.Element => {
  const { tenu, isLost } = piece;
  if (!tenu || isLost) return <p className="ga-mention">Aucun fichier</p>;
  const isShown = isApercu(tenu.type_mime);
  return (
    <p>
      <a
        href={`${hrefOf(tenu.uuid)}${isShown ? '?apercu=1' : ''}`}
        {...(isShown ? { target: '_blank', rel: 'noreferrer' } : { download: tenu.nom })}
      >
        {tenu.nom}
        {isShown && <span className="fr-sr-only"> (nouvelle fenêtre)</span>}
      </a>{' '}
      <span className="ga-mention">
        {[`déposé le ${formatDate(new Date(tenu.date_chargement))}`, sayDeja(dejaJoints, tenu.uuid)]
          .filter(Boolean)
          .join(', ')}
      </span>
    </p>
  );
};

/** One expected paper: what answers it, its state in words, and its acts. */
export const PieceRow = (props: PieceRowProps): JSX.Element => {
  const { piece, mode, modele, isSaving, dejaJoints, hrefOf, onChoose, onSuivre, onFiles } = props;
  const { document, raison, candidats, choisi, isLost, plusRecent } = piece;
  const [isOpen, setIsOpen] = useState(false);
  const isVacant = choisi === '' || isLost;
  const { words, ton } = etatOf(piece);
  return (
    <li className="ga-piece">
      <div>
        <h4 className="ga-piece__nom">{document.libelle}</h4>
        {raison && <p className="ga-mention">{raison}</p>}
        {document.aide && <p className="ga-mention">{document.aide}</p>}
        {modele && mode === 'edit' && (
          <p className="ga-mention">
            <Link href={modele.url}>Modèle à remplir : {modele.label}</Link>
          </p>
        )}
      </div>
      <div className="ga-piece__fichier">
        <Fichier piece={piece} dejaJoints={dejaJoints} hrefOf={hrefOf} />
        <p className={`ga-dit ga-dit--${ton}`}>{words}</p>
        {mode === 'edit' && document.suivra && isVacant && onSuivre && (
          <CheckboxField
            id={`${document.code}-suivra`}
            label={`Suivra plus tard : au plus tard ${document.suivra.jours} jours après l’envoi`}
            hint={document.suivra.bloquant ? 'Le service ne décidera pas avant de l’avoir reçu.' : undefined}
            input={{
              checked: piece.suit,
              'aria-disabled': isSaving,
              onChange: ({ target }) => {
                if (!isSaving) onSuivre(target.checked);
              },
            }}
          />
        )}
        {mode === 'edit' && candidats.length > 0 && (isVacant || isOpen) && (
          <SelectField
            id={isVacant ? `${document.code}-choix` : document.code}
            label={`Document choisi pour « ${document.libelle} »`}
            none="Aucun"
            options={candidats.map((one) => ({
              value: one.uuid,
              label: [sayDocument(one), sayDeja(dejaJoints, one.uuid)].filter(Boolean).join(', '),
            }))}
            select={{
              value: isLost ? '' : choisi,
              'aria-disabled': isSaving,
              onChange: ({ target }) => {
                if (!isSaving) onChoose(target.value || null);
              },
            }}
          />
        )}
      </div>
      {mode === 'edit' && (
        <div className="ga-row__actions">
          {plusRecent && (
            <RowButton
              verb="Prendre la plus récente"
              named={document.libelle}
              isOff={isSaving}
              onClick={() => onChoose(plusRecent.uuid)}
            />
          )}
          {(isVacant || isOpen) && onFiles && (
            <FileButton
              id={isVacant ? document.code : `${document.code}-depot`}
              accept={ACCEPT}
              priority="tertiary"
              small
              onFiles={onFiles}
            >
              Déposer <span className="fr-sr-only">« {document.libelle} »</span>
            </FileButton>
          )}
          {!isVacant && !isOpen && (
            <button
              type="button"
              id={document.code}
              className="fr-btn fr-btn--tertiary fr-btn--sm"
              onClick={() => setIsOpen(true)}
            >
              Remplacer <span className="fr-sr-only">« {document.libelle} »</span>
            </button>
          )}
          {!isVacant && isOpen && (
            <RowButton
              verb="Retirer du dossier"
              named={document.libelle}
              isOff={isSaving}
              onClick={() => onChoose(null)}
            />
          )}
        </div>
      )}
    </li>
  );
};

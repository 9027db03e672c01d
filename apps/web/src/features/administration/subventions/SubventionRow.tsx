import { Link, Tag } from '@guichet/ui';
import type { JSX } from 'react';
import { formatDate } from '../../../shared/format/format.ts';
import { RowButton } from '../../../shared/list/RowButton.tsx';
import { editeurHref, type Ligne } from '../porte/porte.ts';
import { usePorte } from '../porte/usePorte.ts';
import { etatOf, isAPublier, manquesOf, prochaineDate } from './etats.ts';

export interface SubventionRowProps {
  readonly ligne: Ligne;
  readonly now: Date;
  readonly isBusy: boolean;
  readonly onDuplicate: (ligne: Ligne) => void;
  readonly onExport: (ligne: Ligne) => void;
}

export const SubventionRow = ({ ligne, now, isBusy, onDuplicate, onExport }: SubventionRowProps): JSX.Element => {
  const porte = usePorte();
  const { mot, tone } = porte.etats[etatOf(ligne, now)];
  const manques = manquesOf(ligne, now, porte);
  const faits = [ligne.code, ligne.dispositif.nom, `exercice ${ligne.campagne_exercice}`, ligne.gestionnaire];
  return (
    <>
      <div className="ga-row__main">
        <Link href={editeurHref(porte, ligne._id)}>{ligne.nom}</Link>
        <p className="ga-tags">
          <Tag tone={tone}>{mot}</Tag>
          {isAPublier(ligne) && <Tag tone="warning">Modifications à publier</Tag>}
        </p>
        <p className="ga-mention">
          {`${faits.filter(Boolean).join(', ')}. ${porte.mots.modifie(formatDate(new Date(ligne.modifie_at)))}`}
        </p>
        <p>{prochaineDate(ligne, now)}</p>
        {manques.length > 0 && <p>{`Avant l’ouverture, il manque : ${manques.join(', ')}.`}</p>}
        {!ligne.active && manques.length === 0 && <p>{porte.mots.prete}</p>}
      </div>
      <div className="ga-row__actions">
        <RowButton verb="Dupliquer" named={ligne.nom} isOff={isBusy} onClick={() => onDuplicate(ligne)} />
        {porte.hasFichier && (
          <RowButton verb="Exporter" named={ligne.nom} isOff={isBusy} onClick={() => onExport(ligne)} />
        )}
      </div>
    </>
  );
};

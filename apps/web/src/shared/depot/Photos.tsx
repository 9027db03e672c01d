import { Button, FileButton } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { RowButton } from '../list/RowButton.tsx';
import { Vignette } from './Vignette.tsx';

export interface PhotosProps {
  readonly photos: readonly File[];
  readonly isBusy: boolean;
  readonly error: string | null;
  readonly onChange: (photos: readonly File[]) => void;
  readonly onAssemble: () => void;
  readonly onSeparate: () => void;
}

const swapped = (photos: readonly File[], rank: number): readonly File[] =>
  photos.with(rank, photos[rank + 1] as File).with(rank + 1, photos[rank] as File);

const titleOf = (count: number): string =>
  count === 1 ? 'Une photo : y a-t-il d’autres pages ?' : `${count} photos : sont-elles les pages d’un même document ?`;

/** The pages in their order, before they become one paper; moved by buttons, since a finger or a key cannot drag. */
export const Photos = ({ photos, isBusy, error, onChange, onAssemble, onSeparate }: PhotosProps): JSX.Element => {
  const [said, setSaid] = useState('');
  const move = (rank: number, by: -1 | 1) => {
    onChange(swapped(photos, by === 1 ? rank : rank - 1));
    setSaid(`Page ${rank + 1} devenue page ${rank + 1 + by}.`);
  };
  const remove = (rank: number) => {
    onChange(photos.filter((_, index) => index !== rank));
    setSaid(`Page ${rank + 1} retirée.`);
    document.getElementById('photos-ajout')?.focus();
  };
  return (
    <section className="ga-photos" aria-labelledby="photos-titre">
      <h3 className="fr-h6" id="photos-titre" tabIndex={-1}>
        {titleOf(photos.length)}
      </h3>
      <ol className="ga-photos__pages">
        {photos.map((photo, rank) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the key is the place, so that the focus stays on its button
          <li key={rank}>
            <Vignette photo={photo} alt={`Page ${rank + 1}, ${photo.name}`} />
            <p>
              <strong>Page {rank + 1}</strong> <span className="ga-mention">{photo.name}</span>
            </p>
            <div className="ga-row__actions">
              <RowButton verb="Monter" named={`page ${rank + 1}`} isOff={rank === 0} onClick={() => move(rank, -1)} />
              <RowButton
                verb="Descendre"
                named={`page ${rank + 1}`}
                isOff={rank === photos.length - 1}
                onClick={() => move(rank, 1)}
              />
              <RowButton verb="Retirer" named={`page ${rank + 1}`} onClick={() => remove(rank)} />
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className="fr-sr-only">
        {said}
      </p>
      <div role="alert">{error && <p className="ga-dit ga-dit--echec">{error}</p>}</div>
      <div className="ga-actions">
        <Button priority="secondary" busy={isBusy} onClick={onAssemble}>
          {isBusy ? 'Assemblage…' : photos.length === 1 ? 'Déposer cette page en PDF' : 'En faire un seul PDF'}
        </Button>
        <FileButton
          id="photos-ajout"
          accept="image/jpeg,image/png"
          multiple
          priority="tertiary"
          onFiles={(files) => onChange([...photos, ...files])}
        >
          Ajouter une page
        </FileButton>
        {photos.length > 1 && (
          <Button priority="tertiary" onClick={onSeparate}>
            Ce sont des documents séparés
          </Button>
        )}
      </div>
    </section>
  );
};

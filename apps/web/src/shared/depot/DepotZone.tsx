import './depot.css';
import type { Document } from '@guichet/contract/association';
import { EXTENSIONS_ACCEPTEES, type TypeDocument } from '@guichet/rules/document';
import { DropZone } from '@guichet/ui';
import { type JSX, useEffect, useRef, useState } from 'react';
import { useAction } from '../form/useAction.ts';
import { EnvoiRow } from './EnvoiRow.tsx';
import { sayEnvoi } from './envois.ts';
import { Photos } from './Photos.tsx';
import { assemblePhotos, isPhoto } from './photo.ts';
import type { Depots } from './useDepots.ts';

export interface DepotZoneProps {
  readonly id: string;
  readonly hint: string;
  readonly depots: Depots;
  /** The library, where what was received is followed. */
  readonly documents: readonly Document[];
  readonly manquants: readonly TypeDocument[];
}

/** Without HEIC: a phone that takes it then hands a JPEG. */
export const ACCEPT = EXTENSIONS_ACCEPTEES.map((extension) => `.${extension}`).join(',');

/** Files dropped together, those that are the pages of one paper put together, and each on its way. */
export const DepotZone = ({ id, hint, depots, documents, manquants }: DepotZoneProps): JSX.Element => {
  const { envois, add, drop, retry, file } = depots;
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const { busy, error, run } = useAction();
  const hasPhotos = photos.length > 0;
  useEffect(() => {
    if (hasPhotos) document.getElementById('photos-titre')?.focus();
  }, [hasPhotos]);
  const take = (files: readonly File[]) => {
    const pages = files.filter(isPhoto);
    if (pages.length < 2) return add(files);
    setPhotos((held) => [...held, ...pages]);
    add(files.filter((one) => !isPhoto(one)));
  };
  const leavePhotos = (next: readonly File[]) => {
    setPhotos([]);
    add(next);
    input.current?.focus();
  };
  const assemble = () => void run(async () => leavePhotos([await assemblePhotos(photos)]));
  const back = () => input.current?.focus();
  const said = envois.map((envoi) => `${envoi.file.name} : ${sayEnvoi(envoi, documents).words}`);
  return (
    <div className="ga-depot">
      <DropZone
        id={id}
        title="Glissez ici tous vos fichiers, ou choisissez-les"
        hint={hint}
        accept={ACCEPT}
        input={input}
        onFiles={take}
        onPhoto={(photo) => setPhotos((held) => [...held, photo])}
      />
      {hasPhotos && (
        <Photos
          photos={photos}
          isBusy={busy}
          error={error}
          onChange={setPhotos}
          onAssemble={assemble}
          onSeparate={() => leavePhotos(photos)}
        />
      )}
      {envois.length > 0 && (
        <ul className="ga-envois" aria-label="Fichiers que vous déposez">
          {envois.map((envoi) => (
            <EnvoiRow
              key={envoi.cle}
              envoi={envoi}
              documents={documents}
              manquants={manquants}
              onFile={async (id_type) => {
                await file(envoi, id_type);
                back();
              }}
              onRetry={() => {
                retry(envoi);
                back();
              }}
              onDrop={() => {
                drop(envoi.cle);
                back();
              }}
            />
          ))}
        </ul>
      )}
      <p role="status" className="fr-sr-only">
        {said.at(-1) ?? ''}
      </p>
    </div>
  );
};

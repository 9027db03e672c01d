import { type DragEvent, type JSX, type ReactNode, type Ref, useState } from 'react';

export interface FileButtonProps {
  readonly id: string;
  readonly children: ReactNode;
  /** Extensions or types, as the browser's own window wants them. */
  readonly accept: string;
  readonly multiple?: boolean;
  /** Opens the camera where there is one. */
  readonly camera?: boolean;
  readonly priority?: 'secondary' | 'tertiary';
  /** Among the acts of a row. */
  readonly small?: boolean;
  readonly describedBy?: string;
  readonly input?: Ref<HTMLInputElement>;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The browser's own way to choose files, under the face of a button: keyboard and names are its own. */
export const FileButton = (props: FileButtonProps): JSX.Element => {
  const { id, children, accept, multiple = false, camera = false, priority = 'secondary', small = false } = props;
  return (
    <span className={camera ? 'ga-choose ga-choose--camera' : 'ga-choose'}>
      <input
        ref={props.input}
        id={id}
        type="file"
        className="ga-choose__input"
        accept={accept}
        multiple={multiple}
        aria-describedby={props.describedBy}
        {...(camera && { capture: 'environment' as const })}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be given again.
          target.value = '';
          if (files.length > 0) props.onFiles(files);
        }}
      />
      <label htmlFor={id} className={`fr-btn fr-btn--${priority}${small ? ' fr-btn--sm' : ''}`}>
        {children}
      </label>
    </span>
  );
};

export interface DropZoneProps {
  readonly id: string;
  readonly title: string;
  readonly hint: ReactNode;
  readonly accept: string;
  readonly input?: Ref<HTMLInputElement>;
  readonly onFiles: (files: readonly File[]) => void;
  /** What the camera gave, one at a time. */
  readonly onPhoto: (photo: File) => void;
}

/** Many files at once: dropped, chosen, or taken with the camera. */
export const DropZone = ({ id, title, hint, accept, input, onFiles, onPhoto }: DropZoneProps): JSX.Element => {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: dropping is the mouse's way; the buttons inside are everyone's
    <section
      className={isOver ? 'ga-dropzone ga-dropzone--over' : 'ga-dropzone'}
      aria-labelledby={`${id}-titre`}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <div className="ga-dropzone__text">
        <p className="ga-dropzone__title" id={`${id}-titre`}>
          {title}
        </p>
        <p className="ga-mention" id={`${id}-aide`}>
          {hint}
        </p>
      </div>
      <div className="ga-dropzone__acts">
        <FileButton
          id={id}
          accept={accept}
          multiple
          describedBy={`${id}-aide`}
          {...(input && { input })}
          onFiles={onFiles}
        >
          Choisir des fichiers
        </FileButton>
        <FileButton
          id={`${id}-photo`}
          accept="image/jpeg,image/png"
          camera
          priority="tertiary"
          onFiles={([photo]) => photo && onPhoto(photo)}
        >
          Photographier
        </FileButton>
      </div>
    </section>
  );
};

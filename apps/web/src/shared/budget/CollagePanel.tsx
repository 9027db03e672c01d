import { Alert, Button, Dialog, TextareaField } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { BILAN_COLLAGE } from './champs.ts';
import { collagePhrases } from './collagePhrases.ts';
import type { Edition } from './useBudgetEdition.ts';

const TITLE = 'Coller un tableau';

const CollageDialog = ({
  onPaste,
  onClose,
}: {
  readonly onPaste: (text: string) => void;
  readonly onClose: () => void;
}): JSX.Element => {
  const [text, setText] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  return (
    <Dialog title={TITLE} onClose={onClose}>
      <TextareaField
        id="budget-collage"
        label="Votre tableau"
        hint="Copiez-le dans votre tableur : le nom ou le numéro de chaque ligne, puis son montant. Collez-le ici."
        error={isRefused ? 'Collez d’abord votre tableau.' : undefined}
        textarea={{ value: text, rows: 8, onChange: ({ target }) => setText(target.value) }}
      />
      <div className="ga-actions">
        <Button priority="secondary" onClick={onClose}>
          Annuler
        </Button>
        <Button onClick={() => (text.trim() === '' ? setIsRefused(true) : onPaste(text))}>
          Reprendre les montants
        </Button>
      </div>
    </Dialog>
  );
};

/** The button for who does not know that a table may be pasted in any line, and what came of the last paste. */
export const CollagePanel = ({ edition, from }: { readonly edition: Edition; readonly from: string }): JSX.Element => {
  const [isOpen, setIsOpen] = useState(false);
  const { collee } = edition;
  return (
    <>
      <Button priority="secondary" onClick={() => setIsOpen(true)}>
        {TITLE}
      </Button>
      {isOpen && (
        <CollageDialog
          onClose={() => setIsOpen(false)}
          onPaste={(text) => {
            setIsOpen(false);
            edition.paste(text, from);
          }}
        />
      )}
      <div role="status" id={BILAN_COLLAGE} tabIndex={-1}>
        {collee && (
          <Alert severity={collee.collage.restes.length > 0 ? 'warning' : 'success'} onDismiss={edition.hidePaste}>
            <ul>
              {collagePhrases(collee).map((phrase) => (
                <li key={phrase}>{phrase}</li>
              ))}
            </ul>
            {edition.undoPaste && (
              <p>
                <Button priority="tertiary" onClick={edition.undoPaste}>
                  Annuler le collage
                </Button>
              </p>
            )}
          </Alert>
        )}
      </div>
    </>
  );
};

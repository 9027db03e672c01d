import type { ServiceRecord } from '@guichet/contract/rds';
import { checkSubvention, differencesOf } from '@guichet/rules/subvention';
import { Alert, Button } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { Differences } from '../Differences.tsx';
import { downloadSubvention } from '../downloadSubvention.ts';
import { FichierField, type Lue } from '../FichierField.tsx';
import type { Editeur } from '../useEditeur.ts';

const Remplacement = ({
  editeur,
  lue,
  services,
  onDone,
}: {
  readonly editeur: Editeur;
  readonly lue: Lue;
  readonly services: readonly ServiceRecord[];
  readonly onDone: () => void;
}): JSX.Element => {
  const { contenu, subvention, saisie } = editeur;
  const differences = differencesOf(contenu, lue.contenu, [
    ...subvention.instructeurs.map(({ service }) => service),
    ...services,
  ]);
  const problemes = checkSubvention(lue.contenu, subvention).length;
  return (
    <div className="ga-stack">
      <h3>Ce que ce fichier changerait au brouillon</h3>
      <Differences label="Changements du fichier" differences={differences} />
      {problemes > 0 && <p>{`Il y resterait ${problemes} chose${problemes > 1 ? 's' : ''} à compléter.`}</p>}
      {differences.length > 0 && (
        <Button
          onClick={() => {
            saisie.change(lue.contenu);
            onDone();
          }}
        >
          Remplacer le brouillon par ce fichier
        </Button>
      )}
    </div>
  );
};

/** The draft as a file, to keep or to carry elsewhere, and the way back. */
export const Fichier = ({ editeur }: { readonly editeur: Editeur }): JSX.Element => {
  const [imports, setImports] = useState(0);
  return (
    <section className="ga-section ga-stack" aria-labelledby="titre-fichier">
      <h2 id="titre-fichier">Fichier</h2>
      <p>Le fichier contient tout le brouillon. Il se relit ici, ou sur un autre portail.</p>
      <div>
        <Button priority="secondary" onClick={() => downloadSubvention(editeur.subvention, editeur.contenu)}>
          Exporter le brouillon
        </Button>
      </div>
      <div role="status">
        {imports > 0 && <Alert severity="success">Le brouillon a pris le contenu du fichier.</Alert>}
      </div>
      <FichierField key={imports} label="Importer un fichier dans ce brouillon">
        {(lue, services) => (
          <Remplacement editeur={editeur} lue={lue} services={services} onDone={() => setImports(imports + 1)} />
        )}
      </FichierField>
    </section>
  );
};

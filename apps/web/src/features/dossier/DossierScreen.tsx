import type { Dossier } from '@guichet/contract/demandes';
import type { Genre } from '@guichet/rules/genre';
import type { ContenuSubvention } from '@guichet/rules/subvention';
import { Loading, PageTitle } from '@guichet/ui';
import { useLocation, useParams } from '@tanstack/react-router';
import type { JSX } from 'react';
import { genreDe } from '../../shared/dossier/adresses.ts';
import { phraseEchec } from '../../shared/dossier/phrases.ts';
import { GenreContext, usePorte } from '../../shared/dossier/porte.ts';
import { ListFailure } from '../../shared/list/ListFailure.tsx';
import { useRole } from '../../shared/session/hooks.ts';
import { DossierPage } from './DossierPage.tsx';
import { Instruction, isInstruit, TITRE_INSTRUCTION } from './instruction/Instruction.tsx';
import { Piece } from './instruction/Piece.tsx';
import { usePiece } from './instruction/usePiece.ts';
import { useDossier } from './useDossier.ts';
import { useMode } from './useMode.ts';

interface OuvertProps {
  readonly dossier: Dossier;
  readonly subvention: ContenuSubvention;
  readonly role: string | null;
}

/** Who instructs has their own side of it, beside what the association wrote. */
const Ouvert = (props: OuvertProps): JSX.Element => {
  const piece = usePiece(props.dossier._id);
  const page = <DossierPage {...props} mode={useMode(props.dossier)} />;
  if (!isInstruit(props.dossier, props.role)) return page;
  return (
    <div className={piece.ouverte ? 'ga-cote ga-cote--trois' : 'ga-cote'}>
      <div>
        <p className="ga-cote__lien">
          <a href={`#${TITRE_INSTRUCTION}`}>Aller à l’instruction</a>
        </p>
        {page}
      </div>
      {piece.ouverte && <Piece piece={piece.ouverte} onClose={piece.close} />}
      <Instruction key={props.dossier._id} {...props} piece={piece} />
    </div>
  );
};

const TITRES: Readonly<Record<Genre, string>> = {
  subvention: 'Dossier de subvention',
  agrement: 'Dossier d’agrément',
};

/** A dossier that one may not see and one that does not exist say the same (T1). */
const Lu = (): JSX.Element => {
  const { idDossier = '' } = useParams({ strict: false }) as { idDossier?: string };
  const role = useRole();
  const { genre } = usePorte();
  const { dossier, subvention, error, retry } = useDossier(idDossier, role);
  if (dossier && subvention) return <Ouvert dossier={dossier} subvention={subvention} role={role} />;
  return (
    <div className="ga-reading ga-stack">
      <PageTitle>{TITRES[genre]}</PageTitle>
      {error ? (
        <ListFailure onRetry={retry}>{phraseEchec('lecture', error)}</ListFailure>
      ) : (
        <Loading>Lecture du dossier…</Loading>
      )}
    </div>
  );
};

/** ROUTE-048: the address says of which genre it is, and so by which calls it is read. */
export const DossierScreen = (): JSX.Element => (
  <GenreContext value={useLocation({ select: ({ pathname }) => genreDe(pathname) })}>
    <Lu />
  </GenreContext>
);

import type { JSX } from 'react';
import { FacteursView } from './FacteursView.tsx';
import { useFacteurs } from './useFacteurs.ts';

export const FacteursScreen = (): JSX.Element => <FacteursView state={useFacteurs()} />;

import type { ReactNode } from 'react';
import type { PageFacts } from './openPages.ts';

export interface LayoutProps {
  readonly page: PageFacts;
  readonly children: ReactNode;
}
